import type { CalendarEntry } from '@judian/contract'
import { describe, expect, test } from 'vitest'
import { monthWeeks, nextEntry } from './month-weeks.ts'

const entries = (checkedOn: readonly string[] = []): CalendarEntry[] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: index + 1,
    giftType: 1,
    giftItemNum: (index + 1) * 10,
    ...(checkedOn[index] && { checked_on: checkedOn[index] }),
  }))

const dayOf = (weeks: ReturnType<typeof monthWeeks>, date: number) => weeks.flat().find((day) => day?.date === date)

describe('monthWeeks', () => {
  // The 1st of November 2026 is a Sunday, the 30th a Monday.
  const state = {
    user_checkin_days: 2,
    userDailyCheckInCalendars: entries(['2026-11-03', '2026-11-18']),
    userHasCheckedToday: 0,
  } as const

  test('starts weeks on Monday and ends with the month', () => {
    const weeks = monthWeeks(state, '2026-11-21')
    expect(weeks.map((week) => week.map((day) => day?.date ?? 0))).toEqual([
      [0, 0, 0, 0, 0, 0, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, 0, 0, 0, 0, 0, 0],
    ])
  })

  test('fills a month that starts on Monday without an empty week', () => {
    const weeks = monthWeeks({ ...state, userDailyCheckInCalendars: [] }, '2027-02-01')
    expect(weeks).toHaveLength(4)
    expect(weeks[0]?.[0]?.date).toBe(1)
  })

  test('shows earned and upcoming rewards', () => {
    const weeks = monthWeeks(state, '2026-11-21')
    expect(dayOf(weeks, 3)).toMatchObject({ state: 'got', entry: { day: 1 } })
    expect(dayOf(weeks, 4)).toEqual({ date: 4, state: 'past' })
    expect(dayOf(weeks, 18)).toMatchObject({ state: 'got', entry: { day: 2 } })
    expect(dayOf(weeks, 21)).toMatchObject({ state: 'next', entry: { day: 3 } })
    expect(dayOf(weeks, 22)).toMatchObject({ state: 'future', entry: { day: 4 } })
    expect(dayOf(weeks, 30)).toMatchObject({ state: 'future', entry: { day: 12 } })
  })

  test('moves the upcoming rewards by one day after today’s check-in', () => {
    const after = { ...state, user_checkin_days: 3, userHasCheckedToday: 1 } as const
    const weeks = monthWeeks(after, '2026-11-21')
    expect(dayOf(weeks, 21)).toMatchObject({ state: 'got', entry: { day: 3 } })
    expect(dayOf(weeks, 22)).toMatchObject({ state: 'future', entry: { day: 4 } })
    expect(nextEntry(after, '2026-11-21')?.day).toBe(4)
  })

  test('has no next reward after the month’s last day', () => {
    const after = { ...state, user_checkin_days: 3, userHasCheckedToday: 1 } as const
    expect(nextEntry(after, '2026-11-30')).toBeUndefined()
    expect(nextEntry(state, '2026-11-30')?.day).toBe(3)
  })
})
