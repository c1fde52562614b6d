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

export const selectThumbedComments = pairLoader('commentThumbs', 'userId', 'commentId')
