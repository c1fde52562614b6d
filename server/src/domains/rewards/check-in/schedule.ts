import type { Db, Tx } from '../../../kernel/db/db.ts'
import { type Reward, rewardOf } from '../../members/gifts/index.ts'
import { defaultCoins } from './default-schedule.ts'
import { selectRewards } from './rewards.sql.ts'

function daysOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number, 0)).getUTCDate()
}

export const defaultRewards = (month: string): Reward[] =>
  Array.from({ length: daysOf(month) }, (_, index) => ({ coins: defaultCoins(index + 1) }))

/** A month's rewards: the operator's, else the defaults. */
export async function rewardsOf(db: Db | Tx, month: string): Promise<Reward[]> {
  const rewards = defaultRewards(month)
  for (const { nth, ...stored } of await selectRewards(db, month)) rewards[nth - 1] = rewardOf(stored)!
  return rewards
}
