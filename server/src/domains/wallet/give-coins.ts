import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import type { CoinReason } from './change-coins.ts'

interface CoinGift {
  userIds: readonly number[]
  /** Amount for each; more than 0. */
  coins: number
  reason: CoinReason
  /** Idempotency key, with the reason. */
  ref: string
  /** What it is about, as shown in the ledger. */
  name?: string | undefined
  at: Date
}

/** Bulk version of changeCoins in four statements; repeated grants are skipped. */
export async function giveCoins(tx: Tx, { userIds, coins, reason, ref, name = '', at }: CoinGift): Promise<void> {
  // Created and locked in one order to avoid deadlocks.
  await sql`
    INSERT INTO wallets (user_id) SELECT id FROM unnest(${userIds}::bigint[]) AS id ORDER BY id ON CONFLICT DO NOTHING
  `.execute(tx)
  await sql`SELECT FROM wallets WHERE user_id = ANY(${userIds}::bigint[]) ORDER BY user_id FOR UPDATE`.execute(tx)
  await sql`
    WITH records AS (
      INSERT INTO coin_records (user_id, seq, change, balance_before, balance, reason, ref, name, created_at)
      SELECT user_id, seq + 1, ${coins}::integer, coins, coins + ${coins}::integer, ${reason}, ${ref}, ${name}, ${at}
      FROM wallets WHERE user_id = ANY(${userIds}::bigint[])
      ON CONFLICT ON CONSTRAINT coin_records_once DO NOTHING
      RETURNING user_id, seq, balance
    )
    UPDATE wallets SET seq = records.seq, coins = records.balance FROM records WHERE wallets.user_id = records.user_id
  `.execute(tx)
}
