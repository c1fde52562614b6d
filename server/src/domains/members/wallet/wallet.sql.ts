import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'

interface Wallet {
  userId: number
  /** Sequence number of the last entry; 0 before the first. */
  seq: number
  coins: number
}

interface NewRecord {
  change: number
  reason: string
  ref: string
  /** Name and picture of the subject; empty if there is none. */
  name: string
  imageUrl: string
  createdAt: Date
}

export const lockWallet = (tx: Tx, userId: number) =>
  tx
    .insertInto('wallets')
    .values({ userId })
    // A no-op update, since DO NOTHING would neither lock nor return the row.
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

/** Appends an entry to a locked wallet; returns the balance, undefined for a repeated reference. */
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
