import type { CalendarEntry } from '@judian/contract'
import { describe, expect, test } from 'vitest'
import { comingDays, monthDays, nextEntry } from './coming-days.ts'

const entries = (checkedOn: readonly string[] = []): CalendarEntry[] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: index + 1,
    giftType: 1,
    giftItemNum: (index + 1) * 10,
    ...(checkedOn[index] && { checked_on: checkedOn[index] }),
  }))

describe('comingDays', () => {
  const state = {
    user_checkin_days: 2,
    userDailyCheckInCalendars: entries(['2026-11-03', '2026-11-18']),
    userHasCheckedToday: 0,
  } as const

  test('begins today, with the coming rewards', () => {
    const days = comingDays(state, '2026-11-21')
    expect(days.map(({ day }) => Number(day.slice(8)))).toEqual([21, 22, 23, 24, 25, 26, 27])
    expect(days[0]).toMatchObject({ state: 'next', entry: { day: 3 } })
    expect(days[1]).toMatchObject({ state: 'future', entry: { day: 4 } })
    expect(days[6]).toMatchObject({ state: 'future', entry: { day: 9 } })
  })

  test('shows a newcomer late in the month no day before today', () => {
    const newcomer = { ...state, user_checkin_days: 0, userDailyCheckInCalendars: entries() }
    const days = comingDays(newcomer, '2026-11-25')
    expect(days.map(({ day, entry }) => [day, entry?.day])).toEqual([
      ['2026-11-25', 1],
      ['2026-11-26', 2],
      ['2026-11-27', 3],
      ['2026-11-28', 4],
      ['2026-11-29', 5],
      ['2026-11-30', 6],
    ])
  })

  test('moves the upcoming rewards by one day after today’s check-in', () => {
    const after = { ...state, user_checkin_days: 3, userHasCheckedToday: 1 } as const
    const days = comingDays(after, '2026-11-21')
    expect(days[0]).toMatchObject({ state: 'got', entry: { day: 3 } })
    expect(days[1]).toMatchObject({ state: 'future', entry: { day: 4 } })
    expect(nextEntry(after, '2026-11-21')?.day).toBe(4)
  })

  test('a month has what was taken, days without a check-in, and what comes', () => {
    const days = monthDays(state, '2026-11-21')
    expect(days).toHaveLength(30)
    expect(days[2]).toMatchObject({ day: '2026-11-03', state: 'got', entry: { day: 1 } })
    expect(days[3]).toEqual({ day: '2026-11-04', state: 'past' })
    expect(days[20]).toMatchObject({ day: '2026-11-21', state: 'next', entry: { day: 3 } })
    expect(days[29]).toMatchObject({ day: '2026-11-30', state: 'future', entry: { day: 12 } })
  })

  test('has no next reward after the month’s last day', () => {
    const after = { ...state, user_checkin_days: 3, userHasCheckedToday: 1 } as const
    expect(nextEntry(after, '2026-11-30')).toBeUndefined()
    expect(nextEntry(state, '2026-11-30')?.day).toBe(3)
  })
})
