import { type CallInput, type CallOutput, limits, type Moment, topics } from '@judian/contract'
import type { Db } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { Prepared } from '../../kernel/prepared.ts'
import { Refusal } from '../../kernel/refusal.ts'
import * as sql from './feed.sql.ts'
import { presentMoments } from './moments.view.ts'
import { type Shared, sharedAnswer } from './shared-answer.ts'
import { selectThumbedMoments } from './thumbs.sql.ts'

const path = '/v1/moments/getMomentsByCommunity'
type Answer = CallOutput<typeof path>

/** A page's posts, each as JSON up to what differs between readers. */
interface Page {
  communityId: number
  ids: number[]
  /** How many stand pinned above the list. */
  pinned: number
  posts: string[]
  hasMore: boolean
}

/**
 * A page of a community's feed: pinned posts, one's own held ones, then the list. The posts are read once for all who
 * read at the same time, and again once the reader changed anything or a new post was announced. Refuses CommunityNotFound.
 */
export async function listMoments(house: House, me: Member | undefined, input: CallInput<typeof path>) {
  const { community_name: community, pageNum: page, tagNum = 0, sorted = 'hot' } = input
  const feed: sql.Feed = { community, tagNum, sorted, page }
  const answer = await sharedAnswer(house, me, {
    key: `feed ${community} ${tagNum} ${sorted} ${page}`,
    about: topics.community(community),
    load: () => loadPage(house.db, feed),
    loadOwn: (shared, reader) => loadOwn(house.db, reader, feed, shared),
  })
  if (!answer) throw new Refusal('CommunityNotFound')
  return answer
}

async function loadPage(db: Db, feed: sql.Feed): Promise<(Page & Shared<Answer>) | undefined> {
  const rows = await sql.selectFeedPage(db, feed)
  const communityId = rows[0]?.communityId ?? (await sql.selectCommunityId(db, feed.community))?.id
  if (communityId === undefined) return undefined
  const pinned = rows.filter((row) => row.pinnedAt !== null).length
  const hasMore = rows.length - pinned > limits.pageSize
  const moments = await presentMoments(db, undefined, hasMore ? rows.slice(0, -1) : rows)
  const page = {
    communityId,
    ids: moments.map((moment) => moment.message_id),
    pinned,
    posts: moments.map(unmarked),
    hasMore,
  }
  return { ...page, answer: answerOf(page, new Set(), []) }
}

/** With which posts this reader has thumbed, and, on page 1, their posts that wait for review. */
async function loadOwn(db: Db, me: Member, feed: sql.Feed, page: Page & Shared<Answer>): Promise<Prepared<Answer>> {
  const [thumbed, waiting] = await Promise.all([
    selectThumbedMoments(db, me.id, page.ids),
    feed.page === 1 ? heldOf(db, me, feed, page.communityId) : [],
  ])
  if (thumbed.size === 0 && waiting.length === 0) return page.answer
  if (waiting.length === 0) return answerOf(page, thumbed, [], page.answer)
  return answerOf(page, thumbed, await presentMoments(db, me, waiting))
}

/** Hardly anyone has any: whether, is asked for all who read. */
async function heldOf(db: Db, me: Member, feed: sql.Feed, communityId: number) {
  const places = await sql.selectHeldIn(db, me.id, [communityId])
  return places.size === 0 ? [] : sql.selectHeldMoments(db, feed, me.id)
}

/** Everything but `thumbed`, which comes last. */
const unmarked = (moment: Moment) => JSON.stringify({ ...moment, thumbed: undefined }).slice(0, -1)

function answerOf(
  { ids, pinned, posts, hasMore }: Page,
  thumbed: ReadonlySet<number>,
  held: readonly Moment[],
  common?: Prepared<unknown>,
) {
  const shown = posts.map((post, at) => `${post},"thumbed":${thumbed.has(ids[at]!) ? 1 : 0}}`)
  shown.splice(pinned, 0, ...held.map((moment) => JSON.stringify(moment)))
  return new Prepared<Answer>(`{"status":200,"moments":[${shown.join(',')}],"hasMore":${hasMore}}`, common)
}
