import type { CalendarEntry } from '@judian/contract'

export interface CalendarDay {
  /** 'YYYY-MM-DD'. */
  day: string
  /** Checked in; today, not yet; to come, assuming no missed day; or a day of the past without a check-in. */
  state: 'got' | 'next' | 'future' | 'past'
  /** The earned or expected reward. */
  entry?: CalendarEntry
}

export interface CheckInState {
  user_checkin_days: number
  userDailyCheckInCalendars: readonly CalendarEntry[]
  userHasCheckedToday: 0 | 1
}

const dayMs = 24 * 60 * 60_000
const shown = 7
const longestMonth = 31

const dayAfter = (today: string, days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10)

/** A week that begins today ('YYYY-MM-DD'); shorter at the month's end, as the next month starts over. */
export const comingDays = (state: CheckInState, today: string): CalendarDay[] =>
  restOfMonth(state, today).slice(0, shown)

/** The month of today ('YYYY-MM-DD') with what was taken and what comes. */
export function monthDays(state: CheckInState, today: string): CalendarDay[] {
  const passed = Array.from({ length: Number(today.slice(8)) - 1 }, (_, at): CalendarDay => {
    const day = dayAfter(`${today.slice(0, 8)}01`, at)
    const entry = state.userDailyCheckInCalendars.find(({ checked_on }) => checked_on === day)
    return entry ? { day, state: 'got', entry } : { day, state: 'past' }
  })
  return [...passed, ...restOfMonth(state, today)]
}

/** From today on. The n-th check-in earns the n-th reward, so upcoming rewards depend on the previous check-ins. */
function restOfMonth(state: CheckInState, today: string): CalendarDay[] {
  const { user_checkin_days, userHasCheckedToday, userDailyCheckInCalendars: entries } = state
  return Array.from({ length: longestMonth }, (_, ahead) => dayAfter(today, ahead))
    .filter((day) => day.slice(0, 7) === today.slice(0, 7))
    .map((day, ahead) => {
      const entry = entries[user_checkin_days - userHasCheckedToday + ahead]
      const stateOfDay = ahead > 0 ? 'future' : userHasCheckedToday ? 'got' : 'next'
      return { day, state: stateOfDay, ...(entry && { entry }) }
    })
}

/** Reward of the next check-in; undefined if this month has none left. */
export function nextEntry(state: CheckInState, today: string): CalendarEntry | undefined {
  return comingDays(state, today).find(({ state: of }) => of !== 'got')?.entry
}
