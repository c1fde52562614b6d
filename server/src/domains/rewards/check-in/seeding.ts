import type { Tx } from '../../../kernel/db/db.ts'
import { insertOwned } from '../../members/avatar/index.ts'
import type { Reward } from '../../members/gifts/index.ts'
import { giveCoins } from '../../members/wallet/index.ts'
import { rewardsOf } from './schedule.ts'

export interface PastCheckIns {
  /** Shanghai day, 'YYYY-MM-DD'. */
  day: string
  members: readonly { userId: number; at: Date }[]
}

/** Seeding for the demo: inserts check-ins of past days, oldest first, and grants their rewards. */
export async function insertPastCheckIns(tx: Tx, days: readonly PastCheckIns[]) {
  const counts = new Map<string, number>()
  const rewards = new Map<string, Reward[]>()
  for (const { day, members } of days) {
    const month = `${day.slice(0, 7)}-01`
    if (!rewards.has(month)) rewards.set(month, await rewardsOf(tx, month))
    const checkIns = members.map(({ userId, at }) => {
      const nth = (counts.get(`${userId} ${month}`) ?? 0) + 1
      counts.set(`${userId} ${month}`, nth)
      return { userId, day, month, nth, createdAt: at }
    })
    if (checkIns.length > 0) await grantDay(tx, checkIns, rewards.get(month)!)
  }
}

interface CheckInRow {
  userId: number
  day: string
  month: string
  nth: number
  createdAt: Date
}

async function grantDay(tx: Tx, checkIns: readonly CheckInRow[], rewards: readonly Reward[]) {
  await tx.insertInto('checkIns').values(checkIns).execute()
  const coins = checkIns.flatMap(({ userId, day, nth, createdAt: at }) => {
    const reward = rewards[nth - 1]!
    return 'coins' in reward ? [{ userId, coins: reward.coins, ref: `check-in:${day}`, at }] : []
  })
  if (coins.length > 0) await giveCoins(tx, coins, 'check-in')
  for (const { userId, nth, createdAt } of checkIns) {
    const reward = rewards[nth - 1]!
    if ('itemId' in reward) await insertOwned(tx, { userId, itemId: reward.itemId, acquiredAt: createdAt })
  }
}
