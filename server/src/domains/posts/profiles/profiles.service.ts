import { quizImage } from '@judian/art'
import type { CallOutput, Profile } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { isFirstPage, type ListPage, pageWithCursor } from '../../../kernel/db/list-order.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { authorCards } from '../../accounts/index.ts'
import { presentListed } from '../comments/index.ts'
import { type MomentRow, presentList } from '../moments/index.ts'
import * as sql from './profiles.sql.ts'
import { type Results, selectQuiz } from './results.sql.ts'

interface Reading {
  db: Db
  me: Member | undefined
  userId: number
  /** What the profile's own statement reads; a member's card has none. */
  row?: ReturnType<typeof sql.selectProfile>
}

/** What features that are on add to a profile. */
export type ProfileSection = (reading: Reading) => Promise<Partial<Pick<Profile, 'follow' | 'region'>>>
export type ProfileSections = () => Promise<readonly ProfileSection[]>

interface ProfileInput extends ListPage {
  user_id: number
  dataType: 'moments' | 'comments' | 'thumbs'
}

/** A member with a page of one list; the thumbed list is private. Throws MemberNotFound, NotAllowed. */
export async function getProfile(
  ctx: AppContext,
  sections: ProfileSections,
  me: Member | undefined,
  { user_id, pageNum, after, dataType }: ProfileInput,
): Promise<CallOutput<'/v1/moments/getUserProfileByUserId'>> {
  const { db } = ctx
  const isOwn = me?.id === user_id
  const { profile, pinnedId } = await profileOf(ctx, sections, me, user_id)
  const page = { userId: user_id, pageNum, after, isOwn }

  if (dataType === 'comments')
    return { status: 200, dataType, profile, ...(await commentItems(ctx, me, await sql.selectCommentsOf(db, page))) }
  if (dataType === 'moments')
    return { status: 200, dataType, profile, ...(await ownMomentItems(ctx, me, page, pinnedId)) }
  if (!isOwn) throw new ApiError('NotAllowed')
  const thumbed = await sql.selectThumbedBy(db, page)
  return { status: 200, dataType, profile, ...(await momentItems(ctx, me, thumbed)) }
}

async function profileOf({ db }: AppContext, sections: ProfileSections, me: Member | undefined, userId: number) {
  const added = await sections()
  const row = sql.selectProfile(db, userId, me?.id ?? 0)
  const [cards, shown, ...fields] = await Promise.all([
    authorCards(db, [userId]),
    row,
    ...added.map((section) => section({ db, me, userId, row })),
  ])
  const card = cards.get(userId)
  if (!card || !shown) throw new ApiError('MemberNotFound')
  const profile = {
    ...card,
    ...(shown.hasEnded && { ended: 1 as const }),
    ...(shown.signature !== null && { signature: shown.signature }),
    moment_count: shown.moments,
    comment_count: shown.comments,
    thumb_count: shown.thumbs,
    blocked: flagOf(shown.blocked),
    ...(me && presentResults(shown.results)),
    ...Object.assign({}, ...fields),
  }
  return { profile, pinnedId: shown.pinnedId }
}

/** For a member's card, which is opened from lists without it. */
export async function readQuizBadge({ db }: AppContext, sections: ProfileSections, me: Member, userId: number) {
  const added = await sections()
  const [quiz, ...fields] = await Promise.all([
    selectQuiz(db, userId, me.id),
    ...added.map((section) => section({ db, me, userId })),
  ])
  return Object.assign(presentQuiz(quiz), ...fields) as Pick<Profile, 'quiz' | 'follow'>
}

const presentResults = ({ tileScore, quiz }: Results) => ({
  ...(tileScore !== null && { tile_score: tileScore }),
  ...presentQuiz(quiz),
})

const presentQuiz = (quiz: Awaited<ReturnType<typeof selectQuiz>>) =>
  quiz ? { quiz: { ...quiz, image_url: quizImage(quiz.code), listed: flagOf(quiz.listed) } } : {}

/** Posts that the member wrote: before the first page the pinned one. Its author learns of each whether it is pinned. */
async function ownMomentItems(ctx: AppContext, me: Member | undefined, page: sql.ProfilePage, pinnedId: number | null) {
  const [pinned, { shown, end }] = await Promise.all([
    isFirstPage(page) && pinnedId !== null ? sql.selectPinned(ctx.db, pinnedId) : undefined,
    sql.selectMomentsOf(ctx.db, page).then(pageWithCursor),
  ])
  const items = await presentList(ctx, me, pinned ? [pinned, ...shown] : shown)
  return {
    items: items.map((moment) => {
      const isPinned = moment.message_id === pinned?.id
      return { ...moment, ...((isPinned || page.isOwn) && { profile_pin: flagOf(isPinned) }) }
    }),
    ...end,
  }
}

async function momentItems(ctx: AppContext, me: Member | undefined, rows: (MomentRow & { cursor: string })[]) {
  const { shown, end } = pageWithCursor(rows)
  return { items: await presentList(ctx, me, shown), ...end }
}

async function commentItems(
  ctx: AppContext,
  me: Member | undefined,
  rows: Awaited<ReturnType<typeof sql.selectCommentsOf>>,
) {
  const { shown, end } = pageWithCursor(rows)
  const replies = await presentListed(ctx, me, shown)
  const items = shown.map(({ community, title }, n) => ({ ...replies[n]!, moments_Text: { community, title } }))
  return { items, ...end }
}
