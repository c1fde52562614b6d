import type { Db, Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { shanghaiDay, shanghaiMonth } from '../../kernel/shanghai.ts'
import { flagOf } from '../../kernel/wire.ts'
import { calendarOf } from './calendar.ts'
import { selectCheckIns } from './check-in.sql.ts'

/** What autosignin tells of the check-in: this month's count and rewards, and whether today's is done. */
export const checkInState = ({ db, clock }: House, me: Member) => checkInStateAt(db, me.id, clock.now())

export async function checkInStateAt(db: Db | Tx, userId: number, now: Date) {
  const month = shanghaiMonth(now)
  const today = shanghaiDay(now)
  const days = new Map((await selectCheckIns(db, userId, month)).map(({ nth, day }) => [nth, day]))
  const calendar = await calendarOf(db, userId, month)
  return {
    user_checkin_days: days.size,
    userDailyCheckInCalendars: calendar.map((entry) => {
      const checkedOn = days.get(entry.day)
      return checkedOn === undefined ? entry : { ...entry, checked_on: checkedOn }
    }),
    userHasCheckedToday: flagOf([...days.values()].includes(today)),
  }
}
