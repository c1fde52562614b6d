import type { CallOutput } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { flagOf } from '../../kernel/wire.ts'
import { authorCards } from '../account/index.ts'
import { blockedAmong } from '../blocks/index.ts'
import { presentReplies } from './comments.view.ts'
import type { MomentRow } from './moments.sql.ts'
import { presentMoments } from './moments.view.ts'
import * as sql from './profiles.sql.ts'

interface ProfileInput {
  user_id: number
  pageNum: number
  dataType: 'moments' | 'comments' | 'thumbs'
}

/** A member with a page of what they did; whom they thumbed is theirs alone to see. Refuses MemberNotFound, NotAllowed. */
export async function getProfile(
  house: House,
  me: Member | undefined,
  { user_id, pageNum, dataType }: ProfileInput,
): Promise<CallOutput<'/v1/moments/getUserProfileByUserId'>> {
  const { db } = house
  const isOwn = me?.id === user_id
  const profile = await profileOf(house, me, user_id)
  const page = { userId: user_id, page: pageNum, isOwn }

  if (dataType === 'comments')
    return { status: 200, dataType, profile, ...(await commentItems(db, me, await sql.selectCommentsOf(db, page))) }
  if (dataType === 'moments')
    return { status: 200, dataType, profile, ...(await momentItems(db, me, await sql.selectMomentsOf(db, page))) }
  if (!isOwn) throw new Refusal('NotAllowed')
  const thumbed = await sql.selectThumbedBy(db, user_id, pageNum)
  return { status: 200, dataType, profile, ...(await momentItems(db, me, thumbed)) }
}

async function profileOf({ db }: House, me: Member | undefined, userId: number) {
  const [cards, counts, blocked] = await Promise.all([
    authorCards(db, [userId]),
    sql.selectProfileCounts(db, userId),
    blockedAmong(db, me?.id, [userId]),
  ])
  const card = cards.get(userId)
  if (!card) throw new Refusal('MemberNotFound')
  return {
    ...card,
    moment_count: counts.moments,
    comment_count: counts.comments,
    thumb_count: counts.thumbs,
    blocked: flagOf(blocked.has(userId)),
  }
}

async function momentItems(db: House['db'], me: Member | undefined, rows: MomentRow[]) {
  const { shown, hasMore } = pageOf(rows)
  return { items: await presentMoments(db, me, shown), hasMore }
}

async function commentItems(
  db: House['db'],
  me: Member | undefined,
  rows: Awaited<ReturnType<typeof sql.selectCommentsOf>>,
) {
  const { shown, hasMore } = pageOf(rows)
  const replies = await presentReplies(db, me, shown)
  const items = shown.map(({ community, title }, n) => ({ ...replies[n]!, moments_Text: { community, title } }))
  return { items, hasMore }
}
