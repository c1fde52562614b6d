import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { type LockedComment, maySee } from '../acts/index.ts'
import { type CommentRow, hasWritten, selectComment } from './comments.sql.ts'

/** The comment, if this viewer may see it. Throws CommentNotFound. */
export async function visibleComment(db: Db | Tx, me: Member | undefined, commentId: number): Promise<CommentRow> {
  const comment = await selectComment(db, commentId)
  if (!comment || !maySee(me, comment)) throw new ApiError('CommentNotFound')
  return comment
}

/**
 * Where a reply in this thread belongs: its addressee is a member who wrote there, by default the thread's first author. A deleted first
 * comment stays as a placeholder while it has replies, and is continued by answering one of these. Throws CommentNotFound.
 */
export async function placeInThread(
  tx: Tx,
  thread: LockedComment | undefined,
  { message_id: momentId, receiver_id }: { message_id: number; receiver_id?: number | undefined },
) {
  if (!thread || thread.momentId !== momentId || thread.topId !== null) throw new ApiError('CommentNotFound')
  const { id: topId, authorId, deleted } = thread
  if (deleted ? thread.replyCount === 0 : thread.review !== 'published') throw new ApiError('CommentNotFound')
  const receiverId = receiver_id ?? authorId
  if ((deleted || receiverId !== authorId) && !(await hasWritten(tx, topId, receiverId)))
    throw new ApiError('CommentNotFound')
  return { place: { topId, receiverId }, threadAuthor: deleted ? undefined : authorId }
}
