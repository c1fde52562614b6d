import { limits } from '@judian/contract'
import { sql } from 'kysely'
import { days, later } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { awaitsAnswer } from '../../domains/posts/acts/index.ts'
import { isWaiting } from '../../domains/posts/contents/index.ts'
import { momentColumns, type MomentRow } from '../../domains/posts/moments/index.ts'
import { isQuietFor } from '../../domains/members/contact/index.ts'

interface Viewer {
  userId: number
  now: Date
}

/** In the text, as the plan has to be for the few posts since then. */
const beginOf = (now: Date) => sql`${sql.lit(later(now, -days(limits.firstPostDays)).toISOString())}::timestamptz`

/**
 * First posts `f` that a member may answer, claimed or not: a comment of theirs would be accepted, and none of theirs
 * pends review.
 */
const answerable = ({ userId, now }: Viewer) => sql`
  FROM first_posts f
  JOIN published_moments m ON m.id = f.moment_id
  JOIN communities c ON c.id = f.community_id
  JOIN users ON users.id = f.author_id
  WHERE f.public_at > ${beginOf(now)} AND f.author_id <> ${userId} AND users.ended_at IS NULL
    AND NOT c.hidden AND NOT c.writing_closed AND m.archived_at IS NULL
    AND ${awaitsAnswer} AND NOT ${isQuietFor(sql`${userId}`, now)}
    AND NOT EXISTS (
      SELECT FROM blocks WHERE (user_id, blocked_id) IN ((${userId}, f.author_id), (f.author_id, ${userId}))
    )
    AND NOT EXISTS (
      SELECT FROM comments WHERE moment_id = f.moment_id AND author_id = ${userId} AND ${isWaiting()}
    )`

type QueueRow = MomentRow & { publicAt: Date; takenUntil: Date | null }

/** The member's own claim, then the 20 unclaimed posts that have waited longest. */
export async function selectQueue(db: Db, viewer: Viewer): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    WITH waiting AS MATERIALIZED (
      SELECT f.moment_id, f.public_at, taken_until
      FROM (SELECT f.moment_id, f.public_at ${answerable(viewer)}) f
      LEFT JOIN first_post_takes k ON k.moment_id = f.moment_id AND taken_until > ${viewer.now}
      WHERE k.user_id IS NULL OR k.user_id = ${viewer.userId}
      ORDER BY k.user_id, f.public_at, f.moment_id LIMIT 20
    )
    SELECT ${momentColumns}, waiting.public_at, waiting.taken_until
    FROM waiting
    JOIN published_moments m ON m.id = waiting.moment_id
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY waiting.taken_until, waiting.public_at, m.id
  `.execute(db)
  return rows
}

/** How many of the last days the member was the first to answer. */
export async function countAnswered(db: Db, { userId, now }: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM first_posts f
    WHERE f.public_at > ${beginOf(now)} AND f.author_id <> ${userId}
      AND (SELECT true FROM published_moments m WHERE m.id = f.moment_id)
      AND (
        SELECT true FROM published_comments own
        WHERE own.moment_id = f.moment_id AND own.author_id = ${userId} AND NOT EXISTS (
          SELECT FROM published_comments other
          WHERE other.moment_id = f.moment_id AND other.author_id NOT IN (f.author_id, ${userId})
            AND (other.created_at, other.id) < (own.created_at, own.id)
        ) LIMIT 1
      )
  `.execute(db)
  return rows[0]!.count
}

/** Makes room for another holder. */
export const deleteExpired = (tx: Tx, momentId: number, now: Date) =>
  tx.deleteFrom('firstPostTakes').where('momentId', '=', momentId).where('takenUntil', '<=', now).execute()

/**
 * Claims this post for the member, replacing another claim; returns its deadline. Undefined if they may not answer it.
 * Violates first_post_takes_moment while another member has claimed it.
 */
export async function upsertTake(tx: Tx, { momentId, until, ...viewer }: Viewer & { momentId: number; until: Date }) {
  const { rows } = await sql<{ takenUntil: Date }>`
    INSERT INTO first_post_takes AS k (user_id, moment_id, taken_until)
    SELECT ${viewer.userId}, f.moment_id, ${until} ${answerable(viewer)} AND f.moment_id = ${momentId}
    ON CONFLICT (user_id) DO UPDATE SET moment_id = excluded.moment_id,
      taken_until = CASE WHEN k.moment_id = excluded.moment_id THEN k.taken_until ELSE excluded.taken_until END
    RETURNING taken_until
  `.execute(tx)
  return rows[0]?.takenUntil
}

export const deleteTake = (db: Db, userId: number, momentId: number) =>
  db.deleteFrom('firstPostTakes').where('userId', '=', userId).where('momentId', '=', momentId).execute()
