import { expect, test } from 'vitest'
import { scheduleText } from './schedule-text.ts'

test.for([
  ['* * * * *', '每分钟'],
  ['*/10 * * * *', '每 10 分钟'],
  ['7 * * * *', '每小时的第 7 分钟'],
  ['5 19 * * *', '每天 3:05'],
  ['0 0 * * 1', '0 0 * * 1（UTC）'],
  ['0 */6 * * *', '0 */6 * * *（UTC）'],
] as const)('%s is read as %s', ([pattern, text]) => {
  expect(scheduleText(pattern)).toBe(text)
})
