import type { CalendarEntry } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { shanghaiDay, shanghaiMonth } from '../../../kernel/shanghai.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { daysOf, presentDays } from './calendar.ts'
import type { CheckIns } from './check-in.sql.ts'

/** The cache tag of the months' rewards. */
export const calendarTag = 'check-in calendar'

/** Autosignin's check-in fields: the month's count, the streak, rewards, and whether today is checked. */
export async function presentCheckIns({ db, cache }: AppContext, userId: number, now: Date, checkIns: CheckIns) {
  const month = shanghaiMonth(now)
  // Shared by all members until the operator changes them.
  const days = await cache.get(`check-in calendar ${month}`, [calendarTag], () => daysOf(db, month))
  return stateOf(now, checkIns, await presentDays(db, userId, days))
}

/** The same at this time, with the month's calendar. */
export function stateOf(now: Date, { ofMonth, streak }: CheckIns, calendar: readonly CalendarEntry[]) {
  const days = new Map(ofMonth.map(({ nth, day }) => [nth, day]))
  return {
    user_checkin_days: days.size,
    user_checkin_streak: streak,
    userDailyCheckInCalendars: calendar.map((entry) => {
      const checkedOn = days.get(entry.day)
      return checkedOn === undefined ? entry : { ...entry, checked_on: checkedOn }
    }),
    userHasCheckedToday: flagOf([...days.values()].includes(shanghaiDay(now))),
  }
}
