import type { Db, Tx } from '../../kernel/db.ts'

/** False when it stood already. */
export async function insertMomentThumb(tx: Tx, userId: number, momentId: number, createdAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('momentThumbs')
    .values({ userId, momentId, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there was none. */
export async function deleteMomentThumb(tx: Tx, userId: number, momentId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('momentThumbs')
    .where('userId', '=', userId)
    .where('momentId', '=', momentId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** False when it stood already. */
export async function insertCommentThumb(tx: Tx, userId: number, commentId: number, createdAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('commentThumbs')
    .values({ userId, commentId, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there was none. */
export async function deleteCommentThumb(tx: Tx, userId: number, commentId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('commentThumbs')
    .where('userId', '=', userId)
    .where('commentId', '=', commentId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Which of these posts this person thumbed; a visitor none. */
export async function selectThumbedMoments(db: Db | Tx, userId: number | undefined, ids: number[]) {
  if (userId === undefined || ids.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('momentThumbs')
    .select('momentId')
    .where('userId', '=', userId)
    .where('momentId', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.momentId))
}

/** Which of these comments this person thumbed; a visitor none. */
export async function selectThumbedComments(db: Db | Tx, userId: number | undefined, ids: number[]) {
  if (userId === undefined || ids.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('commentThumbs')
    .select('commentId')
    .where('userId', '=', userId)
    .where('commentId', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.commentId))
}
