import { topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { actOnPost } from '../acts/index.ts'
import { notifyCounts } from '../contents/index.ts'
import { progress } from '../../rewards/missions/index.ts'
import { notifyOfAct, undoAct } from '../../messages/notices/index.ts'
import * as sql from './thumbs.sql.ts'

/** Adds or removes a thumb on a post; idempotent. Throws MomentNotFound, MomentArchived. */
export function thumbMoment(ctx: AppContext, me: Member, momentId: number, on: boolean) {
  const act = { on: { kind: 'moment', id: momentId }, needs: ['public', 'open'] } as const
  return actOnPost(ctx, me, act, async ({ tx, afterCommit, post }) => {
    const row = { userId: me.id, momentId }
    const changed = on ? await sql.insertThumb(tx, row, ctx.clock.now()) : await sql.deleteThumb(tx, row)
    if (!changed) return { thumbed: flagOf(on), thumb_count: post.thumbCount }
    const counts = await sql.updateThumbCount(tx, momentId, on ? 1 : -1)
    // After the counter, so that all lock post and notice in one order.
    const notice = { act: 'momentThumb', subjectId: momentId, receiverId: post.authorId, actorId: me.id } as const
    if (on) {
      await notifyOfAct(ctx, tx, afterCommit, notice)
      await progress(ctx, tx, [me.id], { kind: 'thumb', momentId })
    } else await undoAct(tx, notice)
    afterCommit(() => {
      notifyCounts(ctx, momentId, counts)
      ctx.publish(topics.stateOf(me.id), { kind: 'thumb', message_id: momentId, thumbed: flagOf(on) })
    })
    return { thumbed: flagOf(on), thumb_count: counts.thumbCount }
  })
}
