import type { Tx } from '../../../kernel/db/db.ts'
import { changeCoins, type CoinReason } from '../wallet/index.ts'
import { insertGift } from './gifts.sql.ts'

export type Reward = { coins: number } | { itemId: number }

interface Grant {
  userId: number
  reward: Reward
  reason: CoinReason
  /** Idempotency key, with the reason. */
  ref: string
  name?: string | undefined
  at: Date
}

/**
 * Grants a reward: coins go to the wallet immediately, an item waits as a gift until it is opened. Returns the gift's id;
 * undefined for coins and for a repeated grant.
 */
export async function grant(tx: Tx, { userId, reward, reason, ref, name, at }: Grant): Promise<number | undefined> {
  if ('itemId' in reward) return insertGift(tx, { userId, itemId: reward.itemId, reason, ref, createdAt: at })
  await changeCoins(tx, { userId, change: reward.coins, reason, ref, name, at })
  return undefined
}

/** Text about the reward for a message: the number of coins, or that a gift arrived, without naming its item. */
export const rewardText = (reward: Reward): string =>
  'coins' in reward ? `获得 ${reward.coins} 金币，已存入你的账户。` : '获得一件装扮，打开礼物看看是什么。'
