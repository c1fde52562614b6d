import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import type { CoinReason } from './change-coins.ts'

interface CoinGift {
  userIds: readonly number[]
  /** Each gets so many; more than 0. */
  coins: number
  reason: CoinReason
  /** What it is for: the same reason and reference change a wallet once. */
  ref: string
  at: Date
}

/** What changeCoins does, for many members in four statements; whoever was given it before is passed over. */
export async function giveCoins(tx: Tx, { userIds, coins, reason, ref, at }: CoinGift): Promise<void> {
  // Made and then held in one order, so that two such gifts wait for each other instead of locking each other up.
  await sql`
    INSERT INTO wallets (user_id) SELECT id FROM unnest(${userIds}::bigint[]) AS id ORDER BY id ON CONFLICT DO NOTHING
  `.execute(tx)
  await sql`SELECT FROM wallets WHERE user_id = ANY(${userIds}::bigint[]) ORDER BY user_id FOR UPDATE`.execute(tx)
  await sql`
    WITH records AS (
      INSERT INTO coin_records (user_id, seq, change, balance_before, balance, reason, ref, created_at)
      SELECT user_id, seq + 1, ${coins}::integer, coins, coins + ${coins}::integer, ${reason}, ${ref}, ${at}
      FROM wallets WHERE user_id = ANY(${userIds}::bigint[])
      ON CONFLICT ON CONSTRAINT coin_records_once DO NOTHING
      RETURNING user_id, seq, balance
    )
    UPDATE wallets SET seq = records.seq, coins = records.balance FROM records WHERE wallets.user_id = records.user_id
  `.execute(tx)
}
