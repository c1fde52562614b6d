import { type CallInput, type Moment, topics } from '@judian/contract'
import type { Db } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { isFirstPage, pageKey, pageWithCursor } from '../../../kernel/db/list-order.ts'
import type { Member } from '../../../kernel/member.ts'
import { sharedPage } from '../../../kernel/shared-page.ts'
import { selectCommunityId, selectPlace } from '../../communities/index.ts'
import { feedMomentsAt, loadFeedMoments, ownInFeed, presentList } from '../moments/index.ts'
import * as sql from './feed.sql.ts'

type FeedPage = NonNullable<Awaited<ReturnType<typeof loadPage>>>
type OwnState = NonNullable<Awaited<ReturnType<typeof loadOwnState>>>

/** A page of a community's feed: pinned posts, the reader's own pending ones, then the list. Throws CommunityNotFound, TagNotFound. */
export async function listMoments(
  ctx: AppContext,
  me: Member | undefined,
  input: CallInput<'/v1/moments/getMomentsByCommunity'>,
) {
  const { community_name: community, tagNum = 0, sorted = 'hot', pageNum, after } = input
  const feed: sql.Feed = { community, tagNum, sorted, pageNum, after }
  const answer = await sharedPage(ctx, me, {
    key: `feed ${community} ${tagNum} ${sorted} ${pageKey(feed)}`,
    tags: [topics.community(community)],
    load: (db) => loadPage({ ...ctx, db }, feed),
    own: (db, reader, shared) => loadOwnState({ ...ctx, db }, reader, feed, shared),
    present,
  })
  if (!answer) throw new ApiError('CommunityNotFound')
  return answer
}

async function loadPage(ctx: AppContext, feed: sql.Feed) {
  const { db } = ctx
  const rows = await sql.selectFeedPage(db, feed)
  const communityId = rows[0]?.communityId ?? (await placeOf(db, feed))
  if (communityId === undefined) return undefined
  const pinned = rows.filter((row) => row.pinnedAt !== null)
  const { shown, end } = pageWithCursor(rows.slice(pinned.length))
  const feedMoments = await loadFeedMoments(ctx, [...pinned, ...shown])
  const { moments } = feedMoments
  const ids = moments.map((moment) => moment.message_id)
  return { answer: { moments, ...end }, ids, feedMoments, communityId, pinned: pinned.length }
}

/** The community of an empty page. Throws TagNotFound for a tag that it doesn't have. */
async function placeOf(db: Db, { community, tagNum }: sql.Feed) {
  if (tagNum === 0) return selectCommunityId(db, community)
  const place = await selectPlace(db, community, tagNum)
  if (place?.tagNum === null) throw new ApiError('TagNotFound')
  return place?.id
}

/** The reader's own state of the posts, and on page 1 their own posts pending review. */
async function loadOwnState(ctx: AppContext, me: Member, feed: sql.Feed, { communityId, feedMoments }: FeedPage) {
  const [own, waiting] = await Promise.all([
    ownInFeed(ctx, me, feedMoments),
    isFirstPage(feed) ? waitingMoments(ctx, me, feed, communityId) : [],
  ])
  return own || waiting.length > 0 ? { own, waiting } : null
}

/** Few members have pending posts: one batched query for all readers finds out who. */
async function waitingMoments(ctx: AppContext, me: Member, feed: sql.Feed, communityId: number): Promise<Moment[]> {
  const communities = await sql.selectWaitingIn(ctx.db, me.id, [communityId])
  return communities.size === 0 ? [] : presentList(ctx, me, await sql.selectWaitingMoments(ctx.db, feed, me.id))
}

function present({ answer, feedMoments, pinned }: FeedPage, state: OwnState | null, now: Date) {
  const moments = feedMomentsAt(feedMoments, state?.own ?? null, now)
  const waiting = state?.waiting ?? []
  if (moments === answer.moments && waiting.length === 0) return answer
  return { ...answer, moments: moments.toSpliced(pinned, 0, ...waiting) }
}
