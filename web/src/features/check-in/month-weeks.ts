import type { CalendarEntry } from '@judian/contract'

export type DayState =
  /** Checked in. */
  | 'got'
  /** Today, not yet. */
  | 'next'
  /** Upcoming, assuming no missed day. */
  | 'future'
  /** Missed, or before the member joined. */
  | 'past'

export interface CalendarDay {
  /** 1 to 31. */
  date: number
  state: DayState
  /** The earned or expected reward. */
  entry?: CalendarEntry
}

export interface CheckInState {
  /** Check-ins of the month. */
  user_checkin_days: number
  userDailyCheckInCalendars: readonly CalendarEntry[]
  userHasCheckedToday: 0 | 1
}

type Week = readonly (CalendarDay | undefined)[]

/**
 * The month of `today` ('YYYY-MM-DD') in weeks from Monday to Sunday, `undefined` outside the month. The n-th
 * check-in earns the n-th reward, so upcoming rewards depend on the previous check-ins.
 */
export function monthWeeks(state: CheckInState, today: string): Week[] {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const blanks = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7 // Monday is 0

  const cells: (CalendarDay | undefined)[] = Array.from({ length: Math.ceil((blanks + days) / 7) * 7 }, (_, index) => {
    const one = index - blanks + 1
    return one >= 1 && one <= days ? dayOf(state, today, one, one - date) : undefined
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** One date; `ahead`: days after today. */
function dayOf(state: CheckInState, today: string, date: number, ahead: number): CalendarDay {
  const { user_checkin_days, userHasCheckedToday, userDailyCheckInCalendars: entries } = state
  if (ahead < 0) {
    const day = `${today.slice(0, 8)}${String(date).padStart(2, '0')}`
    const entry = entries.find((one) => one.checked_on === day)
    return entry ? { date, state: 'got', entry } : { date, state: 'past' }
  }
  const entry = entries[user_checkin_days - userHasCheckedToday + ahead]
  const stateOfDay = ahead > 0 ? 'future' : userHasCheckedToday ? 'got' : 'next'
  return { date, state: stateOfDay, ...(entry && { entry }) }
}

/** Reward of the next check-in; undefined if this month has none left. */
export function nextEntry(state: CheckInState, today: string): CalendarEntry | undefined {
  const coming = monthWeeks(state, today).flat()
  return coming.find((day) => day?.state === 'next' || day?.state === 'future')?.entry
}
