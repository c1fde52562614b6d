import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { type CommentRow, selectComment } from './comments.sql.ts'
import { maySeeComment } from '../contents/index.ts'
import { hasWritten, lockTop } from './writing.sql.ts'

/** The comment, if this viewer may see it. Throws CommentNotFound. */
export async function visibleComment(db: Db | Tx, me: Member | undefined, commentId: number): Promise<CommentRow> {
  const comment = await selectComment(db, commentId)
  if (!comment || !maySeeComment(me, comment)) throw new ApiError('CommentNotFound')
  return comment
}

/**
 * Locks a reply's thread until the transaction ends. Returns the author of the thread's first comment, unless that is
 * deleted, and the addressee: a member who wrote in the thread, its first author by default. In a thread whose first
 * comment is deleted a reply must answer another reply. Throws CommentNotFound.
 */
export async function lockThread(
  tx: Tx,
  topId: number,
  { message_id: momentId, receiver_id }: { message_id: number; receiver_id?: number | undefined },
) {
  const top = await lockTop(tx, topId, momentId)
  if (!top) throw new ApiError('CommentNotFound')
  const receiverId = receiver_id ?? top.authorId
  if ((top.deleted || receiverId !== top.authorId) && !(await hasWritten(tx, topId, receiverId)))
    throw new ApiError('CommentNotFound')
  return { place: { topId, receiverId }, threadAuthor: top.deleted ? undefined : top.authorId }
}

/** The comment, if it is published. Throws CommentNotFound. */
export async function publishedComment(tx: Tx, commentId: number): Promise<CommentRow> {
  const comment = await selectComment(tx, commentId)
  if (comment?.review !== 'published') throw new ApiError('CommentNotFound')
  return comment
}
