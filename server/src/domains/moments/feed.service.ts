import { type CallInput, type CallOutput, limits, type Moment, topics } from '@judian/contract'
import type { Db } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { Prepared } from '../../kernel/prepared.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { actsOf } from '../../kernel/shared-reads.ts'
import * as sql from './feed.sql.ts'
import { presentMoments } from './moments.view.ts'
import { selectThumbedMoments } from './thumbs.sql.ts'

const path = '/v1/moments/getMomentsByCommunity'
type Answer = Prepared<CallOutput<typeof path>>

/** What all readers of a page share: each post as JSON up to what differs between them. */
interface SharedPage {
  ids: number[]
  /** How many stand pinned above the list. */
  pinned: number
  posts: string[]
  hasMore: boolean
  /** As it is for those who have nothing of their own on it. */
  answer: Answer
}

/** A page as one reader gets it. */
interface OwnPage {
  of: SharedPage
  answer: Answer
}

/**
 * A page of a community's feed: pinned posts, one's own held ones, then the list. The posts are read once for all who
 * read at the same time, and again once the reader changed anything or a new post was announced. Refuses CommunityNotFound.
 */
export async function listMoments({ db, reads }: House, me: Member | undefined, input: CallInput<typeof path>) {
  const { community_name: community, pageNum: page, tagNum = 0, sorted = 'hot' } = input
  const feed: sql.Feed = { community, tagNum, sorted, page }
  const key = `feed ${community} ${tagNum} ${sorted} ${page}`
  const about = [topics.community(community), ...(me ? [actsOf(me.id)] : [])]
  const shared = await reads.read(key, about, () => loadPage(db, feed))
  if (!me) return shared.answer

  const load = () => loadOwn(db, me, feed, shared)
  const own = await reads.read(`${key} ${me.id}`, about, load)
  // The page was read anew since: it may hold other posts.
  return (own.of === shared ? own : await load()).answer
}

async function loadPage(db: Db, feed: sql.Feed): Promise<SharedPage> {
  const [known, rows] = await Promise.all([sql.selectCommunityId(db, feed.community), sql.selectFeedPage(db, feed)])
  if (!known) throw new Refusal('CommunityNotFound')
  const pinned = rows.filter((row) => row.pinnedAt !== null).length
  const hasMore = rows.length - pinned > limits.pageSize
  const moments = await presentMoments(db, undefined, hasMore ? rows.slice(0, -1) : rows)
  const page = { ids: moments.map((moment) => moment.message_id), pinned, posts: moments.map(unmarked), hasMore }
  return { ...page, answer: answerOf(page, new Set(), []) }
}

/** With what is this reader's own: which posts they have thumbed, and, on page 1, their posts that wait for review. */
async function loadOwn(db: Db, me: Member, feed: sql.Feed, page: SharedPage): Promise<OwnPage> {
  const [thumbed, waiting] = await Promise.all([
    selectThumbedMoments(db, me.id, page.ids),
    feed.page === 1 ? sql.selectHeldMoments(db, feed, me.id) : [],
  ])
  if (thumbed.size === 0 && waiting.length === 0) return { of: page, answer: page.answer }
  return { of: page, answer: answerOf(page, thumbed, await presentMoments(db, me, waiting)) }
}

/** Everything but `thumbed`, which comes last. */
const unmarked = (moment: Moment) => JSON.stringify({ ...moment, thumbed: undefined }).slice(0, -1)

type Parts = Omit<SharedPage, 'answer'>

function answerOf(
  { ids, pinned, posts, hasMore }: Parts,
  thumbed: ReadonlySet<number>,
  held: readonly Moment[],
): Answer {
  const shown = posts.map((post, at) => `${post},"thumbed":${thumbed.has(ids[at]!) ? 1 : 0}}`)
  shown.splice(pinned, 0, ...held.map((moment) => JSON.stringify(moment)))
  return new Prepared(`{"status":200,"moments":[${shown.join(',')}],"hasMore":${hasMore}}`)
}
