import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'

const fromUnblocked = sql`NOT EXISTS (
  SELECT FROM blocks WHERE blocks.user_id = n.user_id AND blocks.blocked_id = n.author_id
)`

/**
 * A reply message `n` is shown while its author isn't blocked and the comment is public; older ones reappear after
 * unblocking or restoring.
 */
export const isShown = sql`${fromUnblocked} AND EXISTS (
  SELECT FROM published_comments r JOIN published_moments m ON m.id = r.moment_id WHERE r.id = n.comment_id
)`

/**
 * CTE that notifies the member whom a comment answers, or the post's author: once, never oneself, and no one who has
 * blocked the author. `source` has rows of id, moment_id, moment_author_id, author_id, receiver_id and now; `notified`
 * has comment_id and user_id.
 */
export const notifyReplyCte = (seen: RawBuilder<unknown>) => sql`
  notified AS (
    INSERT INTO reply_messages (comment_id, moment_id, user_id, author_id, created_at)
    SELECT id, moment_id, user_id, author_id, now
    FROM (SELECT *, coalesce(receiver_id, moment_author_id) AS user_id FROM ${seen} AS comment) AS n
    WHERE user_id <> author_id AND ${fromUnblocked}
    ON CONFLICT DO NOTHING
    RETURNING comment_id, user_id
  )`

export interface ReplyRow {
  commentId: number
  momentId: number
  authorId: number
  createdAt: Date
  seen: boolean
  body: string
  topId: number | null
  receiverId: number | null
  community: string
  title: string
}

/**
 * A page of 20 messages, plus one when a next page exists. `seenAt` marks all of the member's messages as seen in the
 * same statement; the page shows their former state.
 */
export async function selectReplies(
  db: Db,
  userId: number,
  page: number,
  seenAt: Date | undefined,
): Promise<ReplyRow[]> {
  // Skips rows locked by a concurrent deletion or marking: waiting could deadlock.
  const marking = sql`
    WITH marked AS (
      UPDATE reply_messages SET seen_at = ${seenAt}
      WHERE comment_id IN (
        SELECT comment_id FROM reply_messages n
        WHERE user_id = ${userId} AND seen_at IS NULL AND ${isShown} FOR UPDATE OF n SKIP LOCKED
      )
    )`
  const { rows } = await sql<ReplyRow>`
    ${seenAt ? marking : sql``}
    SELECT n.comment_id, n.moment_id, n.author_id, n.created_at, n.seen_at IS NOT NULL AS seen,
      r.body, r.top_id, r.receiver_id, c.name AS community, m.title
    FROM (
      SELECT * FROM reply_messages n WHERE user_id = ${userId} AND ${isShown}
      ORDER BY created_at DESC, comment_id DESC LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
    ) n
    JOIN published_comments r ON r.id = n.comment_id
    JOIN published_moments m ON m.id = n.moment_id
    JOIN communities c ON c.id = m.community_id
    ORDER BY n.created_at DESC, n.comment_id DESC
  `.execute(db)
  return rows
}

/** Marks all of the member's messages as seen; shown or not, as hidden ones must not count later. */
export const updateAllSeen = (db: Db, userId: number, seenAt: Date) =>
  db.updateTable('replyMessages').set({ seenAt }).where('userId', '=', userId).where('seenAt', 'is', null).execute()
