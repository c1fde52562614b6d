import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db.ts'

interface NewRecord {
  userId: number
  change: number
  reason: string
  ref: string
  createdAt: Date
}

/** Makes the wallet where there is none yet, and holds it until the transaction ends. */
export async function lockWallet(tx: Tx, userId: number) {
  await tx
    .insertInto('wallets')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('wallets')
    .select(['seq', 'coins'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Appends to the ledger, if the same was not recorded before; the new balance, undefined where it was. */
export async function insertRecord(tx: Tx, record: NewRecord & { seq: number; balanceBefore: number }) {
  const row = await tx
    .insertInto('coinRecords')
    .values({ ...record, balance: record.balanceBefore + record.change })
    .onConflict((conflict) => conflict.constraint('coin_records_once').doNothing())
    .returning('balance')
    .executeTakeFirst()
  return row?.balance
}

export const updateWallet = (tx: Tx, userId: number, seq: number, coins: number) =>
  tx.updateTable('wallets').set({ seq, coins }).where('userId', '=', userId).execute()

export async function selectCoins(db: Db | Tx, userId: number): Promise<number> {
  const row = await db.selectFrom('wallets').select('coins').where('userId', '=', userId).executeTakeFirst()
  return row?.coins ?? 0
}

/** A page of 20 records, and one more where there is a next page. */
export const selectRecords = (db: Db, userId: number, page: number) =>
  db
    .selectFrom('coinRecords')
    .select(['id', 'change', 'balance', 'reason', 'ref', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('seq', 'desc')
    .limit(sql.lit(21))
    .offset(sql.lit((page - 1) * 20))
    .execute()
