import type { CallInput } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Tx } from '../../kernel/db.ts'
import { groundsOf } from '../moderation/index.ts'
import { attachToMoment } from './attach.ts'
import { remove, removeByRule } from './contents.service.ts'
import { judge, statusOf } from './holding.ts'
import { visibleMoment } from './moment-access.ts'
import * as sql from './moments.sql.ts'
import { askOutside } from './outside-review.ts'
import { announceMoment } from './publishing.ts'
import { mayDeleteMoment, mayUseTag } from './policy.ts'
import { assertPostingOpen } from './switches.ts'
import { isBlank, plainText, titleText } from './text.ts'

interface NewPost {
  title: string
  message: string
  community: string
  tag: number
  imageIds: string[]
  request_id?: string | undefined
}

/**
 * Publishes a post or holds it for review. Refuses PostingClosed, BodyTooLong, CommunityNotFound, TagUnknown,
 * TagForModerators, ImageNotYours.
 */
export async function postMoment(house: House, me: Member, post: NewPost) {
  await assertPostingOpen(house, me)
  const title = titleText(post.title)
  if (isBlank(title)) throw new Refusal('Malformed', { fields: { title: '请填写标题' } })
  const body = plainText(post.message)
  const { postBytesMax } = await house.settings.all()
  if (Buffer.byteLength(body) > postBytesMax) throw new Refusal('BodyTooLong')

  return once(house.db, { me, call: 'postMoments', requestId: post.request_id }, async (tx, afterCommit) => {
    const place = await usablePlace(tx, me, post.community, post.tag)
    const text = `${title}\n${body}`
    const verdict = judge(house, me, place.reviewFirst, text)
    const own = { communityId: place.id, authorId: me.id, createdAt: house.clock.now() }
    const momentId = await sql.insertMoment(tx, { ...own, tagNum: post.tag, title, body, ...verdict })
    await attachToMoment(tx, me.id, momentId, post.imageIds)
    if (verdict.review === 'published') {
      await announceMoment(house, tx, afterCommit, { ...own, id: momentId, community: place.name })
      afterCommit(askOutside(house, { kind: 'moment', id: momentId }, text, post.imageIds))
    }
    return { status: statusOf(verdict), message_id: momentId }
  })
}

/** The community, if this person may use that tag there. Refuses CommunityNotFound, TagUnknown, TagForModerators. */
export async function usablePlace(tx: Tx, me: Member, community: string, tagNum: number) {
  const place = await sql.selectPlace(tx, community, tagNum)
  if (!place) throw new Refusal('CommunityNotFound')
  if (place.moderatorOnly === null) throw new Refusal('TagUnknown')
  if (!mayUseTag(me, community, { moderatorOnly: place.moderatorOnly })) throw new Refusal('TagForModerators')
  return place
}

type Deletion = CallInput<'/v1/moments/delMomentByUser'>

/**
 * Deletes a post and takes back what it earned; one of someone else's by a rule. What was written below it keeps what
 * that earned. Refuses MomentNotFound, NotAllowed, RuleUnknown.
 */
export function deleteMoment(house: House, me: Member, { message_id: id, request_id, ...named }: Deletion) {
  return once(house.db, { me, call: 'delMomentByUser', requestId: request_id }, async (tx, afterCommit) => {
    const moment = await visibleMoment(tx, me, id)
    if (!mayDeleteMoment(me, moment)) throw new Refusal('NotAllowed')
    const name = { kind: 'moment', id } as const
    const removed =
      moment.authorId === me.id
        ? await remove(house, tx, afterCommit, name, me.id)
        : await removeByRule(house, tx, afterCommit, name, me.id, await groundsOf(tx, named, [moment.communityId]))
    // Of two deletions at once, one finds it gone.
    if (!removed) throw new Refusal('MomentNotFound')
    return {}
  })
}
