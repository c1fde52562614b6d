import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

/**
 * The id of the pinned post on a member's profile, as a scalar subquery: null without one, or while it isn't public or
 * is archived.
 */
export const pinnedOnProfile = (userId: number) => sql<number | null>`(
  SELECT m.id FROM profile_pins pin JOIN published_moments m ON m.id = pin.moment_id
  WHERE pin.user_id = ${userId} AND m.archived_at IS NULL
)`

export async function selectPinnedOnProfile(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`SELECT ${pinnedOnProfile(userId)} AS id`.execute(db)
  return rows[0]!.id
}

/** Pins an own post in place of another one; false unless it is published and not archived. */
export async function upsertProfilePin(db: Db | Tx, userId: number, momentId: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO profile_pins (user_id, moment_id)
    SELECT author_id, id FROM published_moments WHERE id = ${momentId} AND author_id = ${userId} AND archived_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET moment_id = excluded.moment_id
    RETURNING user_id
  `.execute(db)
  return rows.length > 0
}

export const deleteProfilePin = (db: Db, userId: number, momentId: number) =>
  db.deleteFrom('profilePins').where('userId', '=', userId).where('momentId', '=', momentId).execute()
