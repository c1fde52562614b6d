import { limits } from '@judian/contract'
import type { Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { requireModeratorOf } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { actOnPost } from '../acts/index.ts'
import { visibleMoment } from './single-moment.service.ts'
import * as sql from './moments.sql.ts'
import { presentMoments } from './moments.view.ts'
import { usablePlace } from './moments.service.ts'

/** Moves a post to another tag of its community. Throws MomentNotFound, NotAllowed, TagUnknown, TagForModerators. */
export async function tagMoment(ctx: AppContext, me: Member, momentId: number, tagNum: number) {
  const { db, clock } = ctx
  await actOnPost(ctx, me, visible(momentId), async ({ tx }) => {
    const { community, ...moment } = await visibleMoment(tx, me, momentId)
    if (moment.authorId !== me.id) await requireModeratorOf(ctx, tx, me, community)
    await usablePlace(ctx, tx, me, community, tagNum)
    if (tagNum === moment.tagNum) return
    await sql.updateTag(tx, momentId, tagNum)
    const change = { before: { tag: moment.tagNum }, after: { tag: tagNum } }
    if (moment.authorId !== me.id) await audit(tx, { ...actOf(me, 'tag', momentId), ...change, at: clock.now() })
  })
  const [moment] = await presentMoments(ctx, me, [await visibleMoment(db, me, momentId)])
  return { moment: moment! }
}

/** Pins a post in its community's feed. Throws MomentNotFound, NotAllowed, PinsFull. */
export function pinMoment(ctx: AppContext, me: Member, momentId: number, on: boolean) {
  const { clock } = ctx
  const act = { ...visible(momentId), first: (tx: Tx) => sql.lockPins(tx, momentId) }
  return actOnPost(ctx, me, act, async ({ tx }) => {
    const moment = await visibleMoment(tx, me, momentId)
    await requireModeratorOf(ctx, tx, me, moment.community)
    if (on !== (moment.pinnedAt !== null)) {
      if (on && (await sql.countPins(tx, moment.communityId)) >= limits.pinsPerCommunity) throw new ApiError('PinsFull')
      if (!(await sql.updatePinned(tx, momentId, on ? clock.now() : null))) throw new ApiError('MomentNotFound')
      await audit(tx, { ...actOf(me, on ? 'pin' : 'unpin', momentId), at: clock.now() })
    }
    return { pinned: flagOf(on) }
  })
}

/** Archives or reopens a post. Throws MomentNotFound, NotAllowed. */
export function archiveMoment(ctx: AppContext, me: Member, momentId: number, on: boolean) {
  const { clock } = ctx
  return actOnPost(ctx, me, visible(momentId), async ({ tx, post }) => {
    await requireModeratorOf(ctx, tx, me, post.community)
    if (await sql.updateArchived(tx, momentId, on ? clock.now() : null))
      await audit(tx, { ...actOf(me, on ? 'archive' : 'reopen', momentId), at: clock.now() })
    return { archived: flagOf(on) }
  })
}

const visible = (id: number) => ({ on: { kind: 'moment', id }, needs: ['visible'] }) as const

const actOf = (me: Member, act: string, momentId: number) => ({
  actorId: me.id,
  act: `${act}-moment`,
  subjectKind: 'moment',
  subjectId: momentId,
})
