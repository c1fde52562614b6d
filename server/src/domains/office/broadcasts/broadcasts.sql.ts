import { limits } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'

interface NewBroadcast {
  senderName: string
  title: string
  message: string
  coins: number | null
  itemId: number | null
  /** Null: every member. */
  userIds: number[] | null
  recipients: number
  sendAt: Date
  createdBy: number
  createdAt: Date
}

/** Returns its id. Fails on the items' foreign key for an unknown item. */
export async function insertBroadcast(tx: Tx, broadcast: NewBroadcast): Promise<number> {
  const { id } = await tx.insertInto('broadcasts').values(broadcast).returning('id').executeTakeFirstOrThrow()
  return id
}

export type BroadcastRow = Awaited<ReturnType<typeof selectBroadcasts>>[number]

const broadcasts = (db: Db) =>
  db
    .selectFrom('broadcasts')
    .innerJoin('users', 'users.id', 'createdBy')
    .select(['broadcasts.id', 'senderName', 'title', 'message', 'coins', 'itemId', 'recipients', 'sentTo', 'sentCount'])
    .select(['sendAt', 'finishedAt', 'cancelledAt', 'broadcasts.createdAt', 'users.username as createdBy'])
    .select((eb) => eb('userIds', 'is', null).as('toAll'))
    .select([
      sql<number>`cardinality(failed_ids)`.as('failedCount'),
      // As JSON: an array's bigints arrive as texts.
      sql<number[]>`to_json(failed_ids[1:${sql.lit(limits.failedMembersNamed)}])`.as('failedIds'),
    ])

/** A page of 20, newest first, plus one when a next page exists. */
export const selectBroadcasts = (db: Db, page: number) =>
  broadcasts(db).orderBy('broadcasts.id', 'desc').limit(pageLimit).offset(pageOffset(page)).execute()

export const selectBroadcast = (db: Db, id: number) => broadcasts(db).where('broadcasts.id', '=', id).executeTakeFirst()

export async function countMembers(db: Db | Tx, userIds: readonly number[] | null): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('endedAt', 'is', null)
    .$if(userIds !== null, (query) => query.where('id', '=', sql<number>`any(${userIds}::bigint[])`))
    .executeTakeFirstOrThrow()
  return count
}

export const selectBroadcastForUpdate = (tx: Tx, id: number) =>
  tx
    .selectFrom('broadcasts')
    .select(['sentTo', 'finishedAt', 'cancelledAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateCancelled = (tx: Tx, id: number, cancelledAt: Date) =>
  tx.updateTable('broadcasts').set({ cancelledAt }).where('id', '=', id).execute()

/** Locks the first due and unfinished broadcast; undefined if there is none. */
export const selectDueForUpdate = (tx: Tx, now: Date) =>
  tx
    .selectFrom('broadcasts')
    .select(['id', 'senderName', 'title', 'message', 'coins', 'itemId', 'userIds', 'sentTo', 'sentCount'])
    .where('finishedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('sendAt', '<=', now)
    .orderBy('sendAt')
    .orderBy('id')
    .limit(sql.lit(1))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The next 500 recipients, by id. */
export async function selectNext(tx: Tx, userIds: readonly number[] | null, after: number): Promise<number[]> {
  const members =
    userIds === null
      ? sql`(SELECT id FROM users WHERE ended_at IS NULL) AS member`
      : sql`unnest(${userIds}::bigint[]) AS member (id)`
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${members} WHERE id > ${after} ORDER BY id LIMIT 500
  `.execute(tx)
  return rows.map((row) => row.id)
}

interface Progress {
  recipients?: number
  sentTo?: number
  sentCount?: number
  finishedAt?: Date
}

export const updateProgress = (tx: Tx, id: number, progress: Progress) =>
  tx.updateTable('broadcasts').set(progress).where('id', '=', id).execute()

export const appendFailed = (tx: Tx, id: number, userIds: readonly number[]) =>
  sql`UPDATE broadcasts SET failed_ids = failed_ids || ${userIds}::bigint[] WHERE id = ${id}`.execute(tx)
