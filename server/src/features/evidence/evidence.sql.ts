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

/** The id of the record; undefined if the member has used up the day's number. */
export async function insertEvidence(tx: Tx, row: NewEvidence, perDay: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO evidence (user_id, kind, content_id, day, created_at)
    SELECT ${row.userId}, ${row.kind}, ${row.contentId}, ${row.day}::date, ${row.createdAt}
    WHERE (SELECT count(*) FROM evidence WHERE user_id = ${row.userId} AND day = ${row.day}) < ${perDay}
    RETURNING id
  `.execute(tx)
  return rows[0]?.id
}

interface Opening {
  id: number
  userId: number
  now: Date
  /** When it was asked for, at the earliest. */
  since: Date
}

/** Begins the single download; returns its subject, unless it is another member's, expired, or has begun before. */
export async function updateStarted(db: Db, { id, userId, now, since }: Opening): Promise<Subject | undefined> {
  const row = await db
    .updateTable('evidence')
    .set({ startedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .where('startedAt', 'is', null)
    .returning(['kind', 'contentId'])
    .executeTakeFirst()
  return row && { kind: row.kind as Subject['kind'], id: row.contentId }
}

export const updateManifestHash = (db: Db, id: number, manifestHash: string) =>
  db.updateTable('evidence').set({ manifestHash }).where('id', '=', id).execute()
