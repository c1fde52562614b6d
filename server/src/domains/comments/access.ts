import type { Db, Tx } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type CommentRow, selectComment } from './comments.sql.ts'
import { maySeeComment } from '../contents/index.ts'

/** The comment, if this viewer may see it. Throws CommentNotFound. */
export async function visibleComment(db: Db | Tx, me: Member | undefined, commentId: number): Promise<CommentRow> {
  const comment = await selectComment(db, commentId)
  if (!comment || !maySeeComment(me, comment)) throw new ApiError('CommentNotFound')
  return comment
}

/** The comment, if it is published. Throws CommentNotFound. */
export async function publishedComment(tx: Tx, commentId: number): Promise<CommentRow> {
  const comment = await selectComment(tx, commentId)
  if (comment?.review !== 'published') throw new ApiError('CommentNotFound')
  return comment
}
