import { limits } from '@judian/contract/limits'
import type { Field } from './fields.ts'

/** The reason of an action on a member or on what they wrote. */
export const reasonField = (texts: { label?: string; hint?: string } = {}): Field => ({
  kind: 'textarea',
  label: '理由',
  max: limits.reasonLength,
  ...texts,
})
