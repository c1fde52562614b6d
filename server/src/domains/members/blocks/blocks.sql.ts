import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pairLoader } from '../../../kernel/db/batch-loader.ts'
import { byTime, type ListPage } from '../../../kernel/db/list-order.ts'
import { findsRow } from '../../../kernel/db/rows.ts'

/** Serialises blocks and what a block ends between two members, such as a concurrent follow. */
export const lockPair = (tx: Tx, one: number, other: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pair ${Math.min(one, other)} ${Math.max(one, other)}`}, 0))`.execute(
    tx,
  )

export const insertBlock = (tx: Tx, userId: number, blockedId: number, createdAt: Date) =>
  tx
    .insertInto('blocks')
    .values({ userId, blockedId, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteBlock = (db: Db, userId: number, blockedId: number) =>
  db.deleteFrom('blocks').where('userId', '=', userId).where('blockedId', '=', blockedId).execute()

const latestFirst = byTime(sql`created_at`, sql`blocked_id`)

/** A page of 20 ids, plus one when a next page exists. */
export async function selectBlockedPage(db: Db, userId: number, page: ListPage) {
  const { rows } = await sql<{ blockedId: number; cursor: string }>`
    SELECT blocked_id, ${latestFirst.cursor} FROM blocks WHERE user_id = ${userId} ${latestFirst.page(page)}
  `.execute(db)
  return rows
}

/** The ids of the 1,000 members blocked last. */
export async function selectBlockedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blockedId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('blockedId', 'desc')
    .limit(sql.lit(1_000))
    .execute()
  return rows.map((row) => row.blockedId)
}

export const isBlockedByAny = (db: Db | Tx, blockedId: number, userIds: readonly number[]): Promise<boolean> =>
  findsRow(
    db.selectFrom('blocks').select('userId').where('blockedId', '=', blockedId).where('userId', 'in', userIds).limit(1),
  )

export const blocksAnybody = (db: Db, userId: number): Promise<boolean> =>
  findsRow(db.selectFrom('blocks').select('userId').where('userId', '=', userId).limit(1))

/** Which of these members the member blocks, and which of them block the member. */
export const blockedAmong = pairLoader('blocks', 'userId', 'blockedId')
export const blockersAmong = pairLoader('blocks', 'blockedId', 'userId')
