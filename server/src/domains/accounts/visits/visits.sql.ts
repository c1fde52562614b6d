import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

/** The period of a member's absence. */
export interface Absence {
  from: Date
  until: Date
}

/**
 * Statement that records the visits of the members whose ids `used` returns as `user_id`. After four hours without a
 * use of any session it begins a new visit; of concurrent uses only the first one does.
 */
export const noteVisits = (used: RawBuilder<unknown>, at: Date) => sql`
  WITH used AS (${used})
  INSERT INTO visits (user_id, seen_at) SELECT user_id, ${at}::timestamptz FROM used
  ON CONFLICT (user_id) DO UPDATE SET
    seen_at = excluded.seen_at,
    away_from = CASE WHEN ${isReturn} THEN visits.seen_at ELSE visits.away_from END,
    away_until = CASE WHEN ${isReturn} THEN excluded.seen_at ELSE visits.away_until END
  WHERE visits.seen_at < excluded.seen_at`

const isReturn = sql`visits.seen_at <= excluded.seen_at - interval '4 hours'`

/** The time of the member's return from an absence whose page they haven't read; null otherwise. */
export const awayUntil = (userId: RawBuilder<unknown>) =>
  sql<Date | null>`(SELECT visits.away_until FROM visits WHERE visits.user_id = ${userId})`

/** The member's latest absence; undefined without one, or after they have read its page. */
export async function selectAbsence(db: Db, userId: number): Promise<Absence | undefined> {
  const row = await db
    .selectFrom('visits')
    .select(['awayFrom', 'awayUntil'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.awayFrom && row.awayUntil ? { from: row.awayFrom, until: row.awayUntil } : undefined
}

/** Forgets the absence that ended then; a later one stays. */
export const updateAbsenceRead = (db: Db, userId: number, until: Date) =>
  db
    .updateTable('visits')
    .set({ awayFrom: null, awayUntil: null })
    .where('userId', '=', userId)
    .where('awayUntil', '=', until)
    .execute()

/** Seeding for the demo: inserts the last visits of members who never signed in. */
export const insertPastVisits = (tx: Tx, userIds: readonly number[], seenAt: Date) =>
  tx
    .insertInto('visits')
    .values(userIds.map((userId) => ({ userId, seenAt })))
    .execute()
