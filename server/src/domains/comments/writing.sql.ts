import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { alreadySubmitted, insertIdempotencyKeys } from '../../kernel/db/idempotency.ts'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
import { commentPublishedCte, isOpen, type ScreeningResult } from '../contents/index.ts'

export const call = 'postComment'

export interface NewComment extends Omit<ScreeningResult, 'review'> {
  momentId: number
  authorId: number
  /** The thread's first comment, for a reply. */
  topId: number | null
  /** The member answered in that thread; defaults to its first author. */
  receiverId: number | null
  body: string
  day: string
  now: Date
  requestId: string | null
}

export interface WrittenComment {
  id: number
  review: ScreeningResult['review']
  topId: number | null
  receiverId: number | null
  communityId: number
  community: string
  momentAuthorId: number
  /** The post's counts after the insert. */
  thumbCount: number
  commentCount: number
  notifiedUserId: number | null
}

const columns = sql`
  place int, moment_id bigint, author_id bigint, top_id bigint, receiver_id bigint, body text, day date,
  now timestamptz, review_reason text, review_words text[], request_id text`

const hasWritten = (userId: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM published_comments reply
  WHERE reply.moment_id = m.id AND reply.author_id = ${userId} AND reply.top_id = top.id
)`

const insert = compiledQuery<{ sent: string }, WrittenComment & { place: number }>(
  'insert comments',
  ({ sent }) => sql`
    WITH meant AS (
      SELECT sent.place, nextval('comments_id_seq') AS id, m.id AS moment_id, sent.author_id, m.author_id AS moment_author_id,
        m.community_id, c.name AS community, top.id AS top_id,
        CASE WHEN top.id IS NOT NULL THEN coalesce(sent.receiver_id, top.author_id) END AS receiver_id,
        sent.body, day, now, request_id, sent.review_words,
        coalesce(sent.review_reason, CASE WHEN c.review_first THEN 'review-first' END) AS review_reason
      FROM (SELECT * FROM json_to_recordset(${sent}::json) AS sent (${columns}) ORDER BY place) AS sent
      JOIN moments m ON m.id = sent.moment_id
      JOIN communities c ON c.id = m.community_id
      LEFT JOIN published_comments top ON top.id = sent.top_id AND top.moment_id = m.id AND top.top_id IS NULL
        AND (sent.receiver_id IS NULL OR sent.receiver_id = top.author_id OR ${hasWritten(sql.ref('sent.receiver_id'))})
      WHERE NOT c.writing_closed AND (sent.top_id IS NULL OR top.id IS NOT NULL) AND NOT ${alreadySubmitted(sql.ref('sent'))}
    ), thread AS (
      UPDATE comments SET reply_count = reply_count + more.replies
      FROM (
        SELECT top_id, count(*) FILTER (WHERE review_reason IS NULL) AS replies FROM meant
        WHERE top_id IS NOT NULL GROUP BY top_id
      ) AS more
      WHERE comments.id = more.top_id AND deleted_at IS NULL
      RETURNING comments.id
    ), fitting AS (
      SELECT meant.* FROM meant LEFT JOIN thread ON thread.id = top_id WHERE top_id IS NULL OR thread.id IS NOT NULL
    ), counted AS (
      UPDATE moments SET comment_count = comment_count + more.comments
      FROM (
        SELECT moment_id, count(*) FILTER (WHERE review_reason IS NULL) AS comments FROM fitting GROUP BY moment_id
      ) AS more
      WHERE moments.id = more.moment_id AND ${isOpen()}
      RETURNING moments.id AS moment_id, thumb_count, comment_count
    ), written AS (
      SELECT * FROM fitting JOIN counted USING (moment_id)
    ), inserted AS (
      INSERT INTO comments
        (id, moment_id, author_id, top_id, receiver_id, body, created_at, review, review_reason, review_words)
      OVERRIDING SYSTEM VALUE
      SELECT id, moment_id, author_id, top_id, receiver_id, body, now,
        CASE WHEN review_reason IS NULL THEN 'published' ELSE 'waiting' END, review_reason, review_words
      FROM written
    ), seen AS (
      SELECT id, author_id, moment_id, moment_author_id, receiver_id, day, now FROM written WHERE review_reason IS NULL
    ),
    ${commentPublishedCte(sql.ref('seen'))},
    ${insertIdempotencyKeys(call, sql.ref('written'))}
    SELECT place, id, CASE WHEN review_reason IS NULL THEN 'published' ELSE 'waiting' END AS review, top_id, receiver_id,
      community_id, community, moment_author_id, thumb_count, comment_count, notified.user_id AS notified_user_id
    FROM written LEFT JOIN notified ON notified.comment_id = written.id`,
)

/**
 * Inserts comments of different authors with all effects in one statement; returns each at its index, or undefined when
 * post or thread is closed, the receiver isn't in the thread, or the request_id is known. Counters are updated first,
 * under row locks, so that closed posts take nothing more; threads lock before posts, as in deletion, to avoid
 * deadlocks.
 */
export async function insertComments(
  db: Db | Tx,
  comments: readonly NewComment[],
): Promise<(WrittenComment | undefined)[]> {
  const sent = comments.map((one, place) => ({
    place,
    moment_id: one.momentId,
    author_id: one.authorId,
    top_id: one.topId,
    receiver_id: one.receiverId,
    body: one.body,
    day: one.day,
    now: one.now,
    review_reason: one.reviewReason,
    review_words: one.reviewWords,
    request_id: one.requestId,
  }))
  const rows = await insert(db, { sent: JSON.stringify(sent) })
  const answers: (WrittenComment | undefined)[] = comments.map(() => undefined)
  for (const { place, ...row } of rows) answers[place] = row
  return answers
}

/** Returns the new count; undefined for a deleted comment. */
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
