import { limits } from '@judian/contract'
import { inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { flagOf } from '../../kernel/wire.ts'
import { audit } from '../audit/index.ts'
import { visibleMoment } from './moment-access.ts'
import * as sql from './moments.sql.ts'
import { presentMoments } from './moments.view.ts'
import { usablePlace } from './moments.service.ts'
import { mayCurateMoment, mayTagMoment } from './policy.ts'

/** Moves a post to another tag of its community. Refuses MomentNotFound, NotAllowed, TagUnknown, TagForModerators. */
export async function tagMoment({ db, clock }: House, me: Member, momentId: number, tagNum: number) {
  await inTransaction(db, async (tx) => {
    const { community, ...moment } = await visibleMoment(tx, me, momentId)
    if (!mayTagMoment(me, { community, ...moment })) throw new Refusal('NotAllowed')
    await usablePlace(tx, me, community, tagNum)
    if (tagNum === moment.tagNum) return
    await sql.updateTag(tx, momentId, tagNum)
    const change = { before: { tag: moment.tagNum }, after: { tag: tagNum } }
    if (moment.authorId !== me.id) await audit(tx, { ...actOf(me, 'tag', momentId), ...change, at: clock.now() })
  })
  const [moment] = await presentMoments(db, me, [await visibleMoment(db, me, momentId)])
  return { moment: moment! }
}

/** Pins a post above its community's feed. Refuses MomentNotFound, NotAllowed, PinsFull. */
export function pinMoment({ db, clock }: House, me: Member, momentId: number, on: boolean) {
  return inTransaction(db, async (tx) => {
    await sql.lockPins(tx, momentId)
    const moment = await visibleMoment(tx, me, momentId)
    if (!mayCurateMoment(me, moment)) throw new Refusal('NotAllowed')
    if (on !== (moment.pinnedAt !== null)) {
      if (on && (await sql.countPins(tx, moment.communityId)) >= limits.pinsPerCommunity) throw new Refusal('PinsFull')
      if (!(await sql.updatePinned(tx, momentId, on ? clock.now() : null))) throw new Refusal('MomentNotFound')
      await audit(tx, { ...actOf(me, on ? 'pin' : 'unpin', momentId), at: clock.now() })
    }
    return { pinned: flagOf(on) }
  })
}

/** Closes a post for comments and thumbs, or opens it again. Refuses MomentNotFound, NotAllowed. */
export function archiveMoment({ db, clock }: House, me: Member, momentId: number, on: boolean) {
  return inTransaction(db, async (tx) => {
    const moment = await visibleMoment(tx, me, momentId)
    if (!mayCurateMoment(me, moment)) throw new Refusal('NotAllowed')
    if (await sql.updateArchived(tx, momentId, on ? clock.now() : null))
      await audit(tx, { ...actOf(me, on ? 'archive' : 'reopen', momentId), at: clock.now() })
    return { archived: flagOf(on) }
  })
}

const actOf = (me: Member, act: string, momentId: number) => ({
  actorId: me.id,
  act: `${act}-moment`,
  thingKind: 'moment',
  thingId: momentId,
})
