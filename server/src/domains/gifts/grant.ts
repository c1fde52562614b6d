import type { Tx } from '../../kernel/db/db.ts'
import { changeCoins, type CoinReason } from '../wallet/index.ts'
import { insertGift } from './gifts.sql.ts'

/** What somebody is given: some coins, or one avatar item. */
export type Reward = { coins: number } | { itemId: number }

interface Grant {
  userId: number
  reward: Reward
  reason: CoinReason
  /** What it is for: the same reason and reference grant once. */
  ref: string
  at: Date
}

/**
 * The one way to give: coins are in the wallet at once, an item waits as a gift until it is opened. Answers the waiting
 * gift's id; undefined for coins, and where the same was granted before.
 */
export async function grant(tx: Tx, { userId, reward, reason, ref, at }: Grant): Promise<number | undefined> {
  if ('itemId' in reward) return insertGift(tx, { userId, itemId: reward.itemId, reason, ref, createdAt: at })
  await changeCoins(tx, { userId, change: reward.coins, reason, ref, at })
  return undefined
}
