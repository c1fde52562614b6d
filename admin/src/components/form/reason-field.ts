import { limits } from '@judian/contract/limits'
import type { Field } from './fields.ts'

/** The reason for an action on a member or their contents. */
export const reasonField = (texts: { label?: string; hint?: string } = {}): Field => ({
  kind: 'textarea',
  label: '理由',
  max: limits.reasonLength,
  ...texts,
})

/** The reason of a look at a member's data. */
export const lookReasonField = reasonField({
  hint: 'TA 会在一天后看到时间、你的身份和这条理由，看不到你的名字；操作日志里立即可查。有关部门要求保密的，先申请暂缓告知',
})
