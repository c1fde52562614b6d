import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/db.ts'
import { keeping } from '../../kernel/idempotency.ts'
import { statement } from '../../kernel/statement.ts'
import type { Verdict } from './holding.ts'
import { followingComment } from './publishing.sql.ts'

export const call = 'postComment'

interface NewComment extends Omit<Verdict, 'review'> {
  momentId: number
  authorId: number
  /** The thread's first comment, for a reply. */
  topId: number | null
  /** The person answered in that thread; its first author when null. */
  receiverId: number | null
  body: string
  /** The day and the moment at which it is written. */
  day: string
  now: Date
  requestId: string | null
}

export interface WrittenComment {
  id: number
  review: Verdict['review']
  topId: number | null
  receiverId: number | null
  communityId: number
  community: string
  momentAuthorId: number
  /** The post's counts from now on. */
  thumbCount: number
  commentCount: number
  /** Whom a message reached. */
  toldUserId: number | null
}

/** Whether this person wrote something that everyone sees in the thread below `top`. */
const hasWritten = (userId: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM comments reply
  WHERE moment_id = m.id AND author_id = ${userId}::bigint AND top_id = top.id
    AND review = 'published' AND deleted_at IS NULL
)`

/**
 * Writes a comment with all that follows from it, in one statement; nothing where the post or the thread isn't open, or
 * the receiver isn't in the thread. It counts first, under the rows' locks: what was closed or deleted since it looked
 * takes nothing more. Threads before posts, as in deleting: in any other order two could wait for each other for ever.
 */
export const insertComment = statement<NewComment, WrittenComment>(
  ({ momentId, authorId, topId, receiverId, body, day, now, heldFor, reviewWords, requestId }) => sql`
    WITH place AS (
      SELECT m.id AS moment_id, m.author_id AS moment_author_id, m.community_id, c.name AS community, top.id AS top_id,
        CASE WHEN top.id IS NOT NULL THEN coalesce(${receiverId}::bigint, top.author_id) END AS receiver_id,
        verdict.held_for, CASE WHEN verdict.held_for IS NULL THEN 1 ELSE 0 END AS counts
      FROM moments m
      JOIN communities c ON c.id = m.community_id
      CROSS JOIN LATERAL (
        SELECT coalesce(${heldFor}::text, CASE WHEN c.review_first THEN 'review-first' END) AS held_for
      ) AS verdict
      LEFT JOIN comments top ON top.id = ${topId}::bigint AND top.moment_id = m.id AND top.top_id IS NULL
        AND top.review = 'published' AND top.deleted_at IS NULL
        AND (${receiverId}::bigint IS NULL OR ${receiverId}::bigint = top.author_id OR ${hasWritten(receiverId)})
      WHERE m.id = ${momentId}::bigint AND (${topId}::bigint IS NULL OR top.id IS NOT NULL)
    ), thread AS (
      UPDATE comments SET reply_count = reply_count + place.counts FROM place
      WHERE comments.id = place.top_id AND deleted_at IS NULL
      RETURNING comments.id
    ), counted AS (
      UPDATE moments m SET comment_count = comment_count + place.counts FROM place LEFT JOIN thread ON true
      WHERE m.id = place.moment_id AND (place.top_id IS NULL OR thread.id IS NOT NULL)
        AND m.review = 'published' AND m.deleted_at IS NULL AND m.archived_at IS NULL
      RETURNING m.thumb_count, m.comment_count
    ), comment AS (
      INSERT INTO comments (moment_id, author_id, top_id, receiver_id, body, created_at, review, held_for, review_words)
      SELECT moment_id, ${authorId}::bigint, top_id, receiver_id, ${body}::text, ${now}::timestamptz,
        CASE WHEN held_for IS NULL THEN 'published' ELSE 'waiting' END, held_for, ${reviewWords}::text[]
      FROM place, counted
      RETURNING id, review
    ), seen AS (
      SELECT comment.id, ${authorId}::bigint AS author_id, moment_id, moment_author_id, receiver_id,
        ${day}::date AS day, ${now}::timestamptz AS now
      FROM comment, place WHERE review = 'published'
    ),
    ${followingComment(sql.ref('seen'))},
    ${keeping(call, { userId: authorId, requestId, answer: sql`(SELECT id FROM comment)` })}
    SELECT comment.id, review, top_id, receiver_id, community_id, community, moment_author_id, thumb_count, comment_count,
      (SELECT user_id FROM told) AS told_user_id
    FROM comment, place, counted`,
)

/** Answers the new count; undefined for a comment that was deleted. */
export async function updateCommentThumbs(tx: Tx, commentId: number, change: 1 | -1): Promise<number | undefined> {
  const row = await tx
    .updateTable('comments')
    .set((eb) => ({ thumbCount: eb('thumbCount', '+', change) }))
    .where('id', '=', commentId)
    .where('deletedAt', 'is', null)
    .returning('thumbCount')
    .executeTakeFirst()
  return row?.thumbCount
}
