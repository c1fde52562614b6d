import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'

interface NewRecord {
  userId: number
  change: number
  reason: string
  ref: string
  /** Name and picture of the subject; empty if there is none. */
  name: string
  imageUrl: string
  createdAt: Date
}

/** A wallet begins with its member's first coins. */
export const insertWallet = (tx: Tx, userId: number) =>
  tx
    .insertInto('wallets')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const selectRecorded = (tx: Tx, userId: number, reason: string, ref: string) =>
  tx
    .selectFrom('coinRecords')
    .select('seq')
    .where('userId', '=', userId)
    .where('reason', '=', reason)
    .where('ref', '=', ref)
    .executeTakeFirst()

interface Appended {
  /** As they were before. */
  coins: number
  /** Null for a repeated reference, and for more coins than there are. */
  balance: number | null
}

/** Locks the wallet and appends an entry to it; undefined without a wallet. */
export async function appendRecord(tx: Tx, record: NewRecord): Promise<Appended | undefined> {
  const { userId, change, reason, ref, name, imageUrl, createdAt } = record
  const { rows } = await sql<Appended>`
    -- prepared: append coin record
    WITH wallet AS (
      SELECT seq, coins FROM wallets WHERE user_id = ${userId} FOR NO KEY UPDATE
    ), record AS (
      INSERT INTO coin_records (user_id, seq, balance_before, balance, change, reason, ref, name, image_url, created_at)
      SELECT ${userId}, seq + 1, coins, coins + ${change}::bigint, ${change}::bigint, ${reason}, ${ref}, ${name}, ${imageUrl}, ${createdAt}
      FROM wallet WHERE coins + ${change}::bigint >= 0
      ON CONFLICT ON CONSTRAINT coin_records_once DO NOTHING
      RETURNING seq, balance
    ), moved AS (
      UPDATE wallets SET seq = record.seq, coins = record.balance FROM record WHERE user_id = ${userId}
    )
    SELECT coins, balance FROM wallet LEFT JOIN record ON true
  `.execute(tx)
  return rows[0]
}

/** A member's coins. */
export const coinsOf = (userId: RawBuilder<number>) =>
  sql<number>`coalesce((SELECT coins FROM wallets WHERE user_id = ${userId}), 0)`

export async function selectCoins(db: Db | Tx, userId: number): Promise<number> {
  const row = await db.selectFrom('wallets').select('coins').where('userId', '=', userId).executeTakeFirst()
  return row?.coins ?? 0
}

/** A page of 20 entries, plus one when a next page exists. */
export const selectRecords = (db: Db, userId: number, page: number) =>
  db
    .selectFrom('coinRecords')
    .select(['id', 'change', 'balance', 'reason', 'name', 'imageUrl', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('seq', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()
