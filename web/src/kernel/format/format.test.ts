import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countText } from './texts.ts'
import { fullDate, relativeTime, shortDateTime, toTimestamp } from './date.ts'

beforeAll(() => void vi.stubEnv('TZ', 'Asia/Shanghai'))
afterAll(() => void vi.unstubAllEnvs())

describe('dates', () => {
  const noon = toTimestamp('2026-03-05T04:00:00Z') // 12:00 in Shanghai
  const minutes = (count: number) => count * 60_000
  const hours = (count: number) => minutes(count * 60)

  test('parses a date string to milliseconds', () => {
    expect(toTimestamp('1970-01-02T00:00:00.005Z')).toBe(86_400_005)
    expect(toTimestamp('not a date')).toBeNaN()
  })

  test('the short form pads minutes only', () => {
    expect(shortDateTime(toTimestamp('2026-03-04T17:05:00Z'))).toBe('3月5日 1:05')
    expect(shortDateTime(toTimestamp('2026-12-31T15:59:59Z'))).toBe('12月31日 23:59')
  })

  test('the full form pads month and day, in local time', () => {
    expect(fullDate(toTimestamp('2026-03-04T16:00:00Z'))).toBe('2026年03月05日')
    expect(fullDate(toTimestamp('2026-03-04T15:59:59Z'))).toBe('2026年03月04日')
  })

  test.each([
    [0, '刚刚'],
    [59_999, '刚刚'],
    [minutes(1), '1 分钟前'],
    [minutes(5), '5 分钟前'],
    [hours(1) - 1, '59 分钟前'],
    [hours(1), '1 小时前'],
    [hours(24) - 1, '23 小时前'],
    [hours(24), '3月4日 12:00'],
    [hours(24 * 365), '2025年3月5日 12:00'],
    [-30_000, '刚刚'],
    [-minutes(5), '5 分钟后'],
    [-hours(3), '3 小时后'],
    [-hours(24), '3月6日 12:00'],
  ])('%i ms ago reads %s', (ago, text) => {
    expect(relativeTime(noon - ago, noon)).toBe(text)
  })
})

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('the count %i shows as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
