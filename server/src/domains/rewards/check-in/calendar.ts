import type { CalendarEntry } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { avatarItems } from '../../members/avatar/index.ts'
import { rewardsOf } from './schedule.ts'

/** A day whose reward is an item, which a member may already own. */
interface ItemDay {
  day: number
  itemId: number
}

type Day = CalendarEntry | ItemDay

const isItemDay = (one: Day): one is ItemDay => 'itemId' in one

/** Wire form of a month's rewards for one member: one entry per day. */
export const calendarOf = async (db: Db | Tx, userId: number, month: string): Promise<CalendarEntry[]> =>
  presentDays(db, userId, await daysOf(db, month))

/** The part of a month's calendar that is the same for all members. */
export const daysOf = async (db: Db | Tx, month: string): Promise<Day[]> =>
  (await rewardsOf(db, month)).map((reward, index) =>
    'coins' in reward
      ? { day: index + 1, giftType: 1, giftItemNum: reward.coins }
      : { day: index + 1, itemId: reward.itemId },
  )

export async function presentDays(db: Db | Tx, userId: number, days: readonly Day[]): Promise<CalendarEntry[]> {
  const itemIds = days.filter(isItemDay).map(({ itemId }) => itemId)
  const items = await avatarItems(db, userId, itemIds)
  return days.map((one) =>
    isItemDay(one) ? { day: one.day, giftType: 2, giftItemNum: 1, user_avatar_storage: items.get(one.itemId)! } : one,
  )
}
