import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Tx } from '../../kernel/db.ts'
import { takeBack } from '../experience/index.ts'
import { deleteMessagesOfMoment } from '../messages/index.ts'
import { attachToMoment } from './attach.ts'
import { judge, statusOf } from './holding.ts'
import { deleteMomentImages } from './images.sql.ts'
import { tellMoment } from './live.ts'
import { readMoment, visibleMoment } from './moment-access.ts'
import * as sql from './moments.sql.ts'
import { presentMoments } from './moments.view.ts'
import { mayDeleteMoment, mayUseTag } from './policy.ts'
import { rewardMoment } from './rewarding.ts'
import { isBlank, plainText, titleText } from './text.ts'

interface NewPost {
  title: string
  message: string
  community: string
  tag: number
  imageIds: string[]
  request_id?: string | undefined
}

/** Publishes a post or holds it for review. Refuses BodyTooLong, CommunityNotFound, TagUnknown, TagForModerators, ImageNotYours. */
export async function postMoment(house: House, me: Member, post: NewPost) {
  const title = titleText(post.title)
  if (isBlank(title)) throw new Refusal('Malformed', { fields: { title: '请填写标题' } })
  const body = plainText(post.message)
  const { postBytesMax } = await house.settings.all()
  if (Buffer.byteLength(body) > postBytesMax) throw new Refusal('BodyTooLong')

  return once(house.db, { me, call: 'postMoments', requestId: post.request_id }, async (tx, afterCommit) => {
    const place = await usablePlace(tx, me, post.community, post.tag)
    const verdict = judge(house, me, place.reviewFirst, `${title}\n${body}`)
    const own = { communityId: place.id, authorId: me.id, createdAt: house.clock.now() }
    const momentId = await sql.insertMoment(tx, { ...own, tagNum: post.tag, title, body, ...verdict })
    await attachToMoment(tx, me.id, momentId, post.imageIds)
    if (verdict.review === 'published') {
      await rewardMoment(house, tx, { ...own, id: momentId })
      afterCommit(tellMoment(house, place.name, momentId))
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

interface OnePost {
  message_id: number
  community_name: string
}

/** One post as this person may see it. Refuses MomentNotFound. */
export async function getMoment({ db }: House, me: Member | undefined, { message_id, community_name }: OnePost) {
  const row = await readMoment(db, me, message_id, community_name)
  const [moment] = await presentMoments(db, me, [row])
  return { moment: moment! }
}

/**
 * Deletes a post with the messages about it and what it earned, and lets go of its pictures. What was written below it
 * keeps what that earned. Refuses MomentNotFound, NotAllowed.
 */
export function deleteMoment(house: House, me: Member, momentId: number, requestId: string | undefined) {
  return once(house.db, { me, call: 'delMomentByUser', requestId }, async (tx) => {
    const moment = await visibleMoment(tx, me, momentId)
    if (!mayDeleteMoment(me, moment)) throw new Refusal('NotAllowed')
    // Of two deletions at once, one finds it gone.
    if (!(await sql.updateDeleted(tx, momentId, house.clock.now()))) throw new Refusal('MomentNotFound')
    await deleteMomentImages(tx, momentId)
    await deleteMessagesOfMoment(tx, momentId)
    await takeBack(tx, 'post', momentId)
    return {}
  })
}
