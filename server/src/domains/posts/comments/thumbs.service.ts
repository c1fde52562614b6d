import type { AppContext } from '../../../kernel/context.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { notifyOfAct, undoAct } from '../../messages/notices/index.ts'
import { actOnPost } from '../acts/index.ts'
import * as sql from './thumbs.sql.ts'

/** Adds or removes a thumb on a comment; idempotent. Throws CommentNotFound, MomentArchived. */
export function thumbComment(ctx: AppContext, me: Member, commentId: number, on: boolean) {
  const act = { on: { kind: 'comment', id: commentId }, needs: ['public', 'open'] } as const
  return actOnPost(ctx, me, act, async ({ tx, afterCommit, content }) => {
    const changed = on
      ? await sql.insertCommentThumb(tx, me.id, commentId, ctx.clock.now())
      : await sql.deleteCommentThumb(tx, me.id, commentId)
    if (!changed) return { thumbed: flagOf(on), thumb_count: content.thumbCount }
    const count = await sql.updateCommentThumbs(tx, commentId, on ? 1 : -1)
    const notice = { act: 'commentThumb', subjectId: commentId, receiverId: content.authorId, actorId: me.id } as const
    await (on ? notifyOfAct(ctx, tx, afterCommit, notice) : undoAct(tx, notice))
    return { thumbed: flagOf(on), thumb_count: count }
  })
}
