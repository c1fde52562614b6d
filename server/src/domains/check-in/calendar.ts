import type { CalendarEntry } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { avatarItems } from '../avatar/index.ts'
import type { Reward } from '../gifts/index.ts'
import { rewardsOf } from './schedule.ts'

/** Wire form of a month's rewards for one member: one entry per day. */
export const calendarOf = async (db: Db | Tx, userId: number, month: string): Promise<CalendarEntry[]> =>
  presentRewards(db, userId, await rewardsOf(db, month))

export async function presentRewards(
  db: Db | Tx,
  userId: number,
  rewards: readonly Reward[],
): Promise<CalendarEntry[]> {
  const itemIds = rewards.flatMap((reward) => ('itemId' in reward ? [reward.itemId] : []))
  const items = await avatarItems(db, userId, itemIds)
  return rewards.map((reward, index) => {
    const day = index + 1
    if ('coins' in reward) return { day, giftType: 1, giftItemNum: reward.coins }
    return { day, giftType: 2, giftItemNum: 1, user_avatar_storage: items.get(reward.itemId)! }
  })
}
