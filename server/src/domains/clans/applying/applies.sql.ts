import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { byTime, type ListPage } from '../../../kernel/db/list-order.ts'

interface NewApply {
  userId: number
  communityId: number
  clanId: number
  message: string
  invitedBy?: number | null
  createdAt: Date
}

/** Replaces this member's application in the community. */
export const upsertApply = (tx: Tx, apply: NewApply) =>
  tx
    .insertInto('clanApplies')
    .values(apply)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'communityId']).doUpdateSet((eb) => ({
        clanId: eb.ref('excluded.clanId'),
        message: eb.ref('excluded.message'),
        invitedBy: eb.ref('excluded.invitedBy'),
        createdAt: eb.ref('excluded.createdAt'),
      })),
    )
    .execute()

/** A member's pending applications, the latest first; of one community or of all. */
export const selectAppliesOf = (db: Db | Tx, userId: number, communityId?: number) =>
  db
    .selectFrom('clanApplies')
    .select(['clanId', 'message', 'createdAt'])
    .where('userId', '=', userId)
    .$if(communityId !== undefined, (query) => query.where('communityId', '=', communityId!))
    .orderBy('createdAt', 'desc')
    .orderBy('communityId')
    .execute()

interface ApplyRow {
  userId: number
  message: string
  invitedBy: number | null
  createdAt: Date
  cursor: string
}

const oldestFirst = byTime(sql`created_at`, sql`user_id`, 'ASC')

/** A page of 20, the oldest first, plus one when a next page exists. */
export async function selectApplies(db: Db, clanId: number, page: ListPage): Promise<ApplyRow[]> {
  const { rows } = await sql<ApplyRow>`
    SELECT user_id, message, invited_by, created_at, ${oldestFirst.cursor} FROM clan_applies
    WHERE clan_id = ${clanId} ${oldestFirst.page(page)}
  `.execute(db)
  return rows
}

export async function countApplies(db: Db, clanId: number): Promise<number> {
  const { count } = await db
    .selectFrom('clanApplies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clanId', '=', clanId)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes an application to this clan; false if there is none. */
export async function deleteApply(tx: Tx, clanId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('clanApplies')
    .where('userId', '=', userId)
    .where('clanId', '=', clanId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Deletes the member's application in the community; false if there is none. */
export async function deleteAppliesOf(db: Db | Tx, userId: number, communityId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('clanApplies')
    .where('userId', '=', userId)
    .where('communityId', '=', communityId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function deleteAppliesTo(tx: Tx, clanId: number): Promise<number[]> {
  const rows = await tx.deleteFrom('clanApplies').where('clanId', '=', clanId).returning('userId').execute()
  return rows.map((row) => row.userId)
}

/**
 * Serialises one member's applying and founding in a community. Lock order everywhere: community, clan, person,
 * application, member.
 */
export const lockPerson = (tx: Tx, userId: number, communityId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`clan:${communityId}:${userId}`}, 0))`.execute(tx)
