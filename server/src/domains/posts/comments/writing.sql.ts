import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { findsRow } from '../../../kernel/db/rows.ts'
import { isPublished, type ScreeningResult } from '../contents/index.ts'

/**
 * Locks the first comment of a post's thread until the transaction ends; undefined for any other comment. A deleted one
 * stays as a placeholder while it has replies, and the thread can be continued.
 */
export async function lockTop(tx: Tx, id: number, momentId: number) {
  const { rows } = await sql<{ authorId: number; deleted: boolean }>`
    -- prepared: lock thread
    SELECT author_id, deleted_at IS NOT NULL AS deleted FROM comments
    WHERE id = ${id} AND moment_id = ${momentId} AND top_id IS NULL
      AND (${isPublished()} OR (deleted_at IS NOT NULL AND reply_count > 0))
    FOR NO KEY UPDATE
  `.execute(tx)
  return rows[0]
}

/** Whether a member has a reply in this thread. */
export const hasWritten = (tx: Tx, topId: number, userId: number): Promise<boolean> =>
  findsRow(
    tx.selectFrom('publishedComments').select('id').where('topId', '=', topId).where('authorId', '=', userId).limit(1),
  )

interface NewComment extends ScreeningResult {
  momentId: number
  authorId: number
  /** The thread's first comment, for a reply. */
  topId: number | null
  /** The member answered, for a reply. */
  receiverId: number | null
  body: string
  boardStep: number | null
  region: string
  createdAt: Date
}

export async function insertComment(tx: Tx, own: NewComment): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    -- prepared: insert comment
    INSERT INTO comments
      (moment_id, author_id, top_id, receiver_id, body, board_step, region, created_at, review, review_reason, review_words)
    VALUES (${own.momentId}, ${own.authorId}, ${own.topId}, ${own.receiverId}, ${own.body}, ${own.boardStep}, ${own.region}, ${own.createdAt},
      ${own.review}, ${own.reviewReason}, ${own.reviewWords})
    RETURNING id
  `.execute(tx)
  return rows[0]!.id
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
