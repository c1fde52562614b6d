import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
import { isPublished, type ScreeningResult } from '../contents/index.ts'

const lock = compiledQuery<{ id: number; momentId: number }, { authorId: number; deleted: boolean }>(
  'lock thread',
  ({ id, momentId }) => sql`
    SELECT author_id, deleted_at IS NOT NULL AS deleted FROM comments
    WHERE id = ${id} AND moment_id = ${momentId} AND top_id IS NULL
      AND (${isPublished()} OR (deleted_at IS NOT NULL AND reply_count > 0))
    FOR NO KEY UPDATE`,
)

/**
 * Locks the first comment of a post's thread until the transaction ends; undefined for any other comment. A deleted one stays as a
 * placeholder while it has replies, and the thread goes on.
 */
export async function lockTop(tx: Tx, id: number, momentId: number) {
  return (await lock(tx, { id, momentId }))[0]
}

/** Whether a member has a reply in this thread. */
export async function hasWritten(tx: Tx, topId: number, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('publishedComments')
    .select('id')
    .where('topId', '=', topId)
    .where('authorId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewComment extends ScreeningResult {
  momentId: number
  authorId: number
  /** The thread's first comment, for a reply. */
  topId: number | null
  /** The member answered, for a reply. */
  receiverId: number | null
  body: string
  createdAt: Date
}

const insert = compiledQuery<NewComment, { id: number }>(
  'insert comment',
  (own) => sql`
    INSERT INTO comments
      (moment_id, author_id, top_id, receiver_id, body, created_at, review, review_reason, review_words)
    VALUES (${own.momentId}, ${own.authorId}, ${own.topId}, ${own.receiverId}, ${own.body}, ${own.createdAt},
      ${own.review}, ${own.reviewReason}, ${own.reviewWords})
    RETURNING id`,
)

export const insertComment = async (tx: Tx, comment: NewComment): Promise<number> => (await insert(tx, comment))[0]!.id

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
