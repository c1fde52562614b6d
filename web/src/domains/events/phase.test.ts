import { describe, expect, test } from 'vitest'
import { countdownOf, phaseAt, tickOf } from './phase.ts'

const now = Date.parse('2026-11-22T04:00:00.000Z')
const at = (ms: number) => new Date(now + ms).toISOString()
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

describe('event phase', () => {
  test('follows its times after the response', () => {
    const event = { phase: 'coming', opens_at: at(hour), closes_at: at(2 * hour) } as const
    expect(phaseAt(event, now)).toBe('coming')
    expect(phaseAt(event, now + hour - 1)).toBe('coming')
    expect(phaseAt(event, now + hour)).toBe('open')
    expect(phaseAt(event, now + 2 * hour - 1)).toBe('open')
    expect(phaseAt(event, now + 2 * hour)).toBe('over')
  })

  test('stays over if an operator closed it early', () => {
    expect(phaseAt({ phase: 'over', closes_at: at(day) }, now)).toBe('over')
  })
})

describe('event countdown', () => {
  test.each([
    [2 * day + 5 * hour + 59 * minute, '还剩 2 天 5 小时'],
    [day, '还剩 1 天 0 小时'],
    [day - 1, '还剩 23 小时 59 分'],
    [hour, '还剩 1 小时 0 分'],
    [hour - 1, '还剩 59 分 59 秒'],
    [9 * second, '还剩 0 分 09 秒'],
  ])('counts to its end (%i ms)', (left, text) => {
    expect(countdownOf({ phase: 'open', closes_at: at(left) }, now)).toBe(text)
  })

  test('counts down to its beginning, and names its end', () => {
    expect(countdownOf({ phase: 'coming', opens_at: at(3 * day), closes_at: at(4 * day) }, now)).toBe(
      '3 天 0 小时后开始',
    )
    expect(countdownOf({ phase: 'open' }, now)).toBe('长期开放')
    expect(countdownOf({ phase: 'over', closes_at: at(day) }, now)).toBe('已结束')
    expect(countdownOf({ phase: 'over', closes_at: at(-day) }, now)).toMatch(/^11月21日 \d+:00 结束$/)
  })

  test('ticks every second in the last hour only', () => {
    expect(tickOf([{ phase: 'open' }, { phase: 'open', closes_at: at(2 * hour) }], now)).toBe(minute)
    expect(tickOf([{ phase: 'open', closes_at: at(hour) }], now)).toBe(second)
    expect(tickOf([{ phase: 'over', closes_at: at(-hour) }], now)).toBe(minute)
  })
})
