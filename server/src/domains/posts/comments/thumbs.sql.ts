import type { Tx } from '../../../kernel/db/db.ts'
import { pairLoader } from '../../../kernel/db/batch-loader.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

/** False when it existed. */
export const insertCommentThumb = (tx: Tx, userId: number, commentId: number, createdAt: Date): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('commentThumbs')
      .values({ userId, commentId, createdAt })
      .onConflict((conflict) => conflict.doNothing()),
  )

/** False when there was none. */
export const deleteCommentThumb = (tx: Tx, userId: number, commentId: number): Promise<boolean> =>
  changesRow(tx.deleteFrom('commentThumbs').where('userId', '=', userId).where('commentId', '=', commentId))

/** Changes the comment's counter and returns its count. */
export async function updateCommentThumbs(tx: Tx, commentId: number, change: 1 | -1): Promise<number> {
  const { thumbCount } = await tx
    .updateTable('comments')
    .set((eb) => ({ thumbCount: eb('thumbCount', '+', change) }))
    .where('id', '=', commentId)
    .returning('thumbCount')
    .executeTakeFirstOrThrow()
  return thumbCount
}

export const selectThumbedComments = pairLoader('commentThumbs', 'userId', 'commentId')
