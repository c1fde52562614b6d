import { featureBits } from '@judian/contract/feature-names'
import { expect, test } from 'vitest'
import { withoutOff } from './parts.ts'

const content = { title: '守栈桥', poll: 2, hashtags: [], board: {}, guide: {}, ai_label: 'author' }
const off = (...names: string[]) => featureBits((name) => !names.includes(name))

test('a content is without the parts of features that are off', () => {
  expect(withoutOff(content, off('polls', 'boards', 'guides', 'labels'))).toEqual({ title: '守栈桥', hashtags: [] })
})

test('a content without such parts stays the same object', () => {
  expect(withoutOff(content, off('away', 'quotes'))).toBe(content)
  expect(withoutOff(content, undefined)).toBe(content)
})
