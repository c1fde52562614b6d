import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { withMutex } from '../../../kernel/db/mutex.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { notifyOfAct, undoAct } from '../../messages/notices/index.ts'
import { publishedComment } from './access.ts'
import * as sql from './thumbs.sql.ts'
import { updateCommentThumbs } from './writing.sql.ts'

/** Adds or removes a thumb on a comment; idempotent. Throws CommentNotFound, MomentArchived. */
export const thumbComment = (ctx: AppContext, me: Member, commentId: number, on: boolean) =>
  withMutex(ctx.db, `comment ${commentId}`, () => thumb(ctx, me, commentId, on))

function thumb(ctx: AppContext, me: Member, commentId: number, on: boolean) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const comment = await publishedComment(tx, commentId)
    if (comment.archived) throw new ApiError('MomentArchived')
    const changed = on
      ? await sql.insertCommentThumb(tx, me.id, commentId, ctx.clock.now())
      : await sql.deleteCommentThumb(tx, me.id, commentId)
    const count = changed ? await updateCommentThumbs(tx, commentId, on ? 1 : -1) : comment.thumbCount
    // Deleted since it was read.
    if (count === undefined) throw new ApiError('CommentNotFound')
    const act = { act: 'commentThumb', subjectId: commentId, receiverId: comment.authorId, actorId: me.id } as const
    if (changed) await (on ? notifyOfAct(ctx, tx, afterCommit, act) : undoAct(tx, act))
    return { thumbed: flagOf(on), thumb_count: count }
  })
}
