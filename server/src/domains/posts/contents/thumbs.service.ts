import { type ContentName, topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { publishNotice } from '../../messages/notices/index.ts'
import { actOnPost } from '../acts/index.ts'
import { notifyCounts } from './publishing.ts'
import { deleteThumb, insertThumb } from './thumbs.sql.ts'

const acts = { moment: 'momentThumb', comment: 'commentThumb' } as const

/** Adds or removes a thumb on a post or comment; idempotent. Throws MomentNotFound or CommentNotFound, MomentArchived. */
export function thumb(ctx: AppContext, me: Member, name: ContentName, on: boolean) {
  return actOnPost(ctx, me, { on: name, needs: ['public', 'open'] }, async ({ tx, afterCommit, content }) => {
    const notice = { act: acts[name.kind], subjectId: name.id, receiverId: content.authorId, actorId: me.id }
    const counts = await (on
      ? insertThumb(tx, name, me.id, notice, ctx.clock.now())
      : deleteThumb(tx, name, me.id, notice))
    if (counts?.isNoticed) afterCommit(() => publishNotice(ctx, notice))
    if (counts && name.kind === 'moment')
      afterCommit(() => {
        notifyCounts(ctx, name.id, counts)
        ctx.publish(topics.stateOf(me.id), { kind: 'thumb', message_id: name.id, thumbed: flagOf(on) })
      })
    return { thumbed: flagOf(on), thumb_count: (counts ?? content).thumbCount }
  })
}
