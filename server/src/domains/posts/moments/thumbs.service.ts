import { topics } from '@judian/contract'
import { inTransaction } from '../../../kernel/db/db.ts'
import { withMutex } from '../../../kernel/db/mutex.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { notifyCounts } from '../contents/index.ts'
import { progress } from '../../rewards/missions/index.ts'
import { notifyOfAct, undoAct } from '../../messages/notices/index.ts'
import { lockOpenMoment } from './access.ts'
import * as sql from './thumbs.sql.ts'

/** Adds or removes a thumb on a post; idempotent. Throws MomentNotFound, MomentArchived. */
export const thumbMoment = (ctx: AppContext, me: Member, momentId: number, on: boolean) =>
  withMutex(ctx.db, `moment ${momentId}`, () => thumb(ctx, me, momentId, on))

function thumb(ctx: AppContext, me: Member, momentId: number, on: boolean) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const moment = await lockOpenMoment(tx, momentId)
    const row = { userId: me.id, momentId }
    const changed = on ? await sql.insertThumb(tx, row, ctx.clock.now()) : await sql.deleteThumb(tx, row)
    if (!changed) return { thumbed: flagOf(on), thumb_count: moment.thumbCount }
    const counts = await sql.updateThumbCount(tx, momentId, on ? 1 : -1)
    // After the counter, so that all lock post and notice in one order.
    const act = { act: 'momentThumb', subjectId: momentId, receiverId: moment.authorId, actorId: me.id } as const
    if (on) {
      await notifyOfAct(ctx, tx, afterCommit, act)
      await progress(ctx, tx, me.id, { kind: 'thumb', momentId })
    } else await undoAct(tx, act)
    afterCommit(() => {
      notifyCounts(ctx, momentId, counts)
      ctx.publish(topics.stateOf(me.id), { kind: 'thumb', message_id: momentId, thumbed: flagOf(on) })
    })
    return { thumbed: flagOf(on), thumb_count: counts.thumbCount }
  })
}
