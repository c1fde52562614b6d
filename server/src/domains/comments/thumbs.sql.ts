import type { Tx } from '../../kernel/db/db.ts'
import { pairLoader } from '../../kernel/db/batch-loader.ts'

/** False when it existed. */
export async function insertCommentThumb(tx: Tx, userId: number, commentId: number, createdAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('commentThumbs')
    .values({ userId, commentId, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** False if there was none. */
export async function deleteCommentThumb(tx: Tx, userId: number, commentId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('commentThumbs')
    .where('userId', '=', userId)
    .where('commentId', '=', commentId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export const selectThumbedComments = pairLoader('commentThumbs', 'userId', 'commentId')
