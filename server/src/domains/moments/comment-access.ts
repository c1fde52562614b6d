import type { Db, Tx } from '../../kernel/db.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type CommentRow, selectComment } from './comments.sql.ts'
import { maySeeComment } from './policy.ts'

/** The comment, if this person may see it. Refuses CommentNotFound. */
export async function visibleComment(db: Db | Tx, me: Member | undefined, commentId: number): Promise<CommentRow> {
  const comment = await selectComment(db, commentId)
  if (!comment || !maySeeComment(me, comment)) throw new Refusal('CommentNotFound')
  return comment
}

/** The comment, if everyone may see it. Refuses CommentNotFound. */
export async function publishedComment(tx: Tx, commentId: number): Promise<CommentRow> {
  const comment = await selectComment(tx, commentId)
  if (comment?.review !== 'published') throw new Refusal('CommentNotFound')
  return comment
}
