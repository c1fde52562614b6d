import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { type CoinReason, giveCoins } from '../wallet/index.ts'
import type { Reward } from './grant.ts'

interface GrantToMany {
  userIds: readonly number[]
  reward: Reward
  reason: CoinReason
  ref: string
  name?: string | undefined
  at: Date
}

/** Bulk version of `grant`: returns each new gift's id and member; nothing for coins. */
export async function grantToMany(tx: Tx, { userIds, reward, reason, ref, name, at }: GrantToMany) {
  if ('coins' in reward) {
    const gifts = userIds.map((userId) => ({ userId, coins: reward.coins, ref, name, at }))
    await giveCoins(tx, gifts, reason)
    return []
  }
  const { rows } = await sql<{ id: number; userId: number }>`
    INSERT INTO gifts (user_id, item_id, reason, ref, created_at)
    SELECT id, ${reward.itemId}, ${reason}, ${ref}, ${at} FROM unnest(${userIds}::bigint[]) AS id
    ON CONFLICT ON CONSTRAINT gifts_once DO NOTHING
    RETURNING id, user_id
  `.execute(tx)
  return rows
}
