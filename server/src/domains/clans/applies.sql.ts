import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

interface NewApply {
  userId: number
  communityId: number
  clanId: number
  message: string
  createdAt: Date
}

/** Takes the place of this person's application in the community, where there is one. */
export const upsertApply = (tx: Tx, apply: NewApply) =>
  tx
    .insertInto('clanApplies')
    .values(apply)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'communityId']).doUpdateSet((eb) => ({
        clanId: eb.ref('excluded.clanId'),
        message: eb.ref('excluded.message'),
        createdAt: eb.ref('excluded.createdAt'),
      })),
    )
    .execute()

/** The applications of this person's that wait, the latest first: in one community, or in all. */
export const selectAppliesOf = (db: Db | Tx, userId: number, communityId?: number) =>
  db
    .selectFrom('clanApplies')
    .select(['clanId', 'message', 'createdAt'])
    .where('userId', '=', userId)
    .$if(communityId !== undefined, (query) => query.where('communityId', '=', communityId!))
    .orderBy('createdAt', 'desc')
    .orderBy('communityId')
    .execute()

/** A page of 20, the oldest first, and one more where there is a next page. */
export const selectApplies = (db: Db, clanId: number, page: number) =>
  db
    .selectFrom('clanApplies')
    .select(['userId', 'message', 'createdAt'])
    .where('clanId', '=', clanId)
    .orderBy('createdAt')
    .orderBy('userId')
    .limit(sql.lit(21))
    .offset(sql.lit((page - 1) * 20))
    .execute()

export async function countApplies(db: Db, clanId: number): Promise<number> {
  const { count } = await db
    .selectFrom('clanApplies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clanId', '=', clanId)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes an application out of the clan's list; false where none waits there. */
export async function deleteApply(tx: Tx, clanId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('clanApplies')
    .where('userId', '=', userId)
    .where('clanId', '=', clanId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Takes back whatever this person has applied for in the community; false where that is nothing. */
export async function deleteAppliesOf(db: Db | Tx, userId: number, communityId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('clanApplies')
    .where('userId', '=', userId)
    .where('communityId', '=', communityId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Clears the clan's list; answers who stood in it. */
export async function deleteAppliesTo(tx: Tx, clanId: number): Promise<number[]> {
  const rows = await tx.deleteFrom('clanApplies').where('clanId', '=', clanId).returning('userId').execute()
  return rows.map((row) => row.userId)
}

/**
 * Lets one person apply and found clans in a community one thing at a time. Locks come in this order everywhere:
 * community, clan, person, application, member.
 */
export const lockPerson = (tx: Tx, userId: number, communityId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`clan:${communityId}:${userId}`}, 0))`.execute(tx)
