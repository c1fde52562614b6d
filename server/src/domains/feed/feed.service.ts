import { type CallInput, limits, type Moment, topics } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { serialized } from '../../kernel/http/serialized-json.ts'
import type { Member } from '../../kernel/member.ts'
import { keyOf, writesOf } from '../../kernel/response-cache.ts'
import { selectCommunityId, selectPlace } from '../communities/index.ts'
import { presentMoments, selectThumbedMoments, withThumbs } from '../moments/index.ts'
import * as sql from './feed.sql.ts'

type FeedPage = NonNullable<Awaited<ReturnType<typeof loadPage>>>
type ViewerState = Awaited<ReturnType<typeof loadViewerState>>

/**
 * A page of a community's feed: pinned posts, the reader's own pending ones, then the list. The posts are cached for all
 * readers; each reader's state is read for those posts and merged. Throws CommunityNotFound, TagNotFound.
 */
export async function listMoments(
  { cache }: AppContext,
  me: Member | undefined,
  input: CallInput<'/v1/moments/getMomentsByCommunity'>,
) {
  const { community_name: community, pageNum: page, tagNum = 0, sorted = 'hot' } = input
  const feed: sql.Feed = { community, tagNum, sorted, page }
  const key = `feed ${community} ${tagNum} ${sorted} ${page}`
  const tags = me ? [writesOf(me.id)] : []
  const posts = await cache.getFromReplica(key, [topics.community(community), ...tags], (db) => loadPage(db, feed))
  if (!posts) throw new ApiError('CommunityNotFound')
  if (!me) return posts.response
  const state = await cache.getFromReplica(`${key} of ${me.id}: ${posts.ids}`, tags, (db) =>
    loadViewerState(db, me, feed, posts),
  )
  return present(posts, state)
}

async function loadPage(db: Db, feed: sql.Feed) {
  const rows = await sql.selectFeedPage(db, feed)
  const communityId = rows[0]?.communityId ?? (await placeOf(db, feed))
  if (communityId === undefined) return undefined
  const pinned = rows.filter((row) => row.pinnedAt !== null).length
  const hasMore = rows.length - pinned > limits.pageSize
  const moments = await presentMoments(db, undefined, hasMore ? rows.slice(0, -1) : rows)
  const ids = keyOf(moments.map((moment) => moment.message_id))
  return { communityId, pinned, ids, response: serialized({ moments, hasMore }) }
}

/** The community of an empty page. Throws TagNotFound for a tag that it doesn't have. */
async function placeOf(db: Db, { community, tagNum }: sql.Feed) {
  if (tagNum === 0) return selectCommunityId(db, community)
  const place = await selectPlace(db, community, tagNum)
  if (place?.tagNum === null) throw new ApiError('TagNotFound')
  return place?.id
}

/** Which of the posts this reader thumbed, and on page 1 their own posts pending review. */
async function loadViewerState(db: Db, me: Member, feed: sql.Feed, { communityId, response }: FeedPage) {
  const ids = response.value.moments.map((moment) => moment.message_id)
  const [thumbed, waiting] = await Promise.all([
    selectThumbedMoments(db, me.id, ids),
    feed.page === 1 ? waitingMoments(db, me, feed, communityId) : [],
  ])
  return { thumbed: [...thumbed], waiting }
}

/** Hardly any member has some: one batched query for all readers finds out who. */
async function waitingMoments(db: Db, me: Member, feed: sql.Feed, communityId: number): Promise<Moment[]> {
  const communities = await sql.selectWaitingIn(db, me.id, [communityId])
  return communities.size === 0 ? [] : presentMoments(db, me, await sql.selectWaitingMoments(db, feed, me.id))
}

function present({ response, pinned }: FeedPage, { thumbed, waiting }: ViewerState) {
  if (thumbed.length === 0 && waiting.length === 0) return response
  const { moments, hasMore } = response.value
  return { moments: withThumbs(moments, thumbed).toSpliced(pinned, 0, ...waiting), hasMore }
}
