import { expect, test } from 'vitest'
import { spanText } from './time-left.tsx'

test.for([
  [30_000, '不到 1 分钟'],
  [12 * 60_000, '12 分钟'],
  [3_600_000, '1 小时'],
  [3_600_000 * 5 + 60_000, '5 小时 1 分钟'],
  [86_400_000 * 3, '3 天'],
  [86_400_000 * 3 + 3_600_000 * 4, '3 天 4 小时'],
] as const)('%d ms are %s', ([ms, text]) => {
  expect(spanText(ms)).toBe(text)
})
