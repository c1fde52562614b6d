import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

export interface Subject {
  kind: 'moment' | 'comment'
  id: number
}

/** Serialises a member's requests, so that their number can't exceed the day's. */
export const lockTaker = (tx: Tx, userId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('evidence', ${userId}))`.execute(tx)

interface NewEvidence {
  userId: number
  kind: Subject['kind']
  contentId: number
  day: string
  createdAt: Date
}

/** The id of the record; undefined when the member has so many of the day already. */
export async function insertEvidence(tx: Tx, row: NewEvidence, perDay: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO evidence (user_id, kind, content_id, day, created_at)
    SELECT ${row.userId}, ${row.kind}, ${row.contentId}, ${row.day}::date, ${row.createdAt}
    WHERE (SELECT count(*) FROM evidence WHERE user_id = ${row.userId} AND day = ${row.day}) < ${perDay}
    RETURNING id
  `.execute(tx)
  return rows[0]?.id
}

/** A download that broke off can be tried again, a few times. */
const openingsMax = 3

/** Counts the beginning of a download; returns what it is of, unless it is another's, too old, complete, or was begun too often. */
export async function updateOpened(db: Db, { id, userId, since }: { id: number; userId: number; since: Date }) {
  const row = await db
    .updateTable('evidence')
    .set((eb) => ({ openings: eb('openings', '+', 1) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .where('manifestHash', 'is', null)
    .where('openings', '<', openingsMax)
    .returning(['kind', 'contentId'])
    .executeTakeFirst()
  return row && { kind: row.kind as Subject['kind'], id: row.contentId }
}

/** False when another download of it was complete before. */
export async function updateComplete(db: Db, id: number, manifestHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('evidence')
    .set({ manifestHash })
    .where('id', '=', id)
    .where('manifestHash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
