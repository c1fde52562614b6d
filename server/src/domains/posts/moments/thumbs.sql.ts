import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Counts } from '../contents/index.ts'

interface Thumb {
  userId: number
  momentId: number
}

/** False when it existed. */
export async function insertThumb(tx: Tx, { userId, momentId }: Thumb, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    -- prepared: insert moment thumb
    INSERT INTO moment_thumbs (user_id, moment_id, created_at) VALUES (${userId}, ${momentId}, ${now})
    ON CONFLICT DO NOTHING
  `.execute(tx)
  return numAffectedRows === 1n
}

/** False if there was none. */
export async function deleteThumb(tx: Tx, { userId, momentId }: Thumb): Promise<boolean> {
  const { numAffectedRows } = await sql`
    -- prepared: delete moment thumb
    DELETE FROM moment_thumbs WHERE user_id = ${userId} AND moment_id = ${momentId}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Changes the post's counter and returns its counts. */
export async function updateThumbCount(tx: Tx, momentId: number, change: 1 | -1): Promise<Counts> {
  const { rows } = await sql<Counts>`
    -- prepared: update thumb count
    UPDATE moments SET thumb_count = thumb_count + ${change}::int WHERE id = ${momentId}
    RETURNING thumb_count, comment_count
  `.execute(tx)
  return rows[0]!
}
