import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pairLoader } from '../../kernel/db/batch-loader.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'

export const insertBlock = (db: Db, userId: number, blockedId: number, createdAt: Date) =>
  db
    .insertInto('blocks')
    .values({ userId, blockedId, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteBlock = (db: Db, userId: number, blockedId: number) =>
  db.deleteFrom('blocks').where('userId', '=', userId).where('blockedId', '=', blockedId).execute()

const blockedBy = (db: Db, userId: number) =>
  db
    .selectFrom('blocks')
    .select('blockedId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('blockedId', 'desc')

/** A page of 20 ids, plus one when a next page exists. */
export async function selectBlockedPage(db: Db, userId: number, page: number): Promise<number[]> {
  const rows = await blockedBy(db, userId).limit(pageLimit).offset(pageOffset(page)).execute()
  return rows.map((row) => row.blockedId)
}

/** The ids of the 1,000 members blocked last. */
export async function selectBlockedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await blockedBy(db, userId).limit(sql.lit(1_000)).execute()
  return rows.map((row) => row.blockedId)
}

export async function isBlockedByAny(db: Db | Tx, blockedId: number, userIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('userId')
    .where('blockedId', '=', blockedId)
    .where('userId', 'in', userIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const blockedAmong = pairLoader('blocks', 'userId', 'blockedId')
