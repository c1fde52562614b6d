import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

interface Wallet {
  userId: number
  /** Of its last record; 0 before the first. */
  seq: number
  coins: number
}

interface NewRecord {
  change: number
  reason: string
  ref: string
  createdAt: Date
}

/** Holds the wallet until the transaction ends, making it where there is none yet. */
export const lockWallet = (tx: Tx, userId: number) =>
  tx
    .insertInto('wallets')
    .values({ userId })
    // An update that changes nothing holds the row and reads it as it is now, where doing nothing would do neither.
    .onConflict((conflict) => conflict.column('userId').doUpdateSet((eb) => ({ userId: eb.ref('excluded.userId') })))
    .returning(['seq', 'coins'])
    .executeTakeFirstOrThrow()

export const selectRecorded = (tx: Tx, userId: number, reason: string, ref: string) =>
  tx
    .selectFrom('coinRecords')
    .select('seq')
    .where('userId', '=', userId)
    .where('reason', '=', reason)
    .where('ref', '=', ref)
    .executeTakeFirst()

/** Appends to a held wallet's ledger; the new balance, undefined where the same was recorded before. */
export async function appendRecord(tx: Tx, { userId, seq, coins }: Wallet, record: NewRecord) {
  const balance = coins + record.change
  const row = await tx
    .with('record', (cte) =>
      cte
        .insertInto('coinRecords')
        .values({ userId, seq: seq + 1, balanceBefore: coins, balance, ...record })
        .onConflict((conflict) => conflict.constraint('coin_records_once').doNothing())
        .returning(['coinRecords.seq', 'coinRecords.balance']),
    )
    .updateTable('wallets')
    .from('record')
    .set((eb) => ({ seq: eb.ref('record.seq'), coins: eb.ref('record.balance') }))
    .where('wallets.userId', '=', userId)
    .returning('wallets.coins')
    .executeTakeFirst()
  return row?.coins
}

/** A member's coins. */
export const coinsOf = (userId: RawBuilder<number>) =>
  sql<number>`coalesce((SELECT coins FROM wallets WHERE user_id = ${userId}), 0)`

export async function selectCoins(db: Db | Tx, userId: number): Promise<number> {
  const row = await db.selectFrom('wallets').select('coins').where('userId', '=', userId).executeTakeFirst()
  return row?.coins ?? 0
}

/** A page of 20 records, and one more where there is a next page. */
export const selectRecords = (db: Db, userId: number, page: number) =>
  db
    .selectFrom('coinRecords')
    .select(['id', 'change', 'balance', 'reason', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('seq', 'desc')
    .limit(sql.lit(21))
    .offset(sql.lit((page - 1) * 20))
    .execute()
