import { type CallInput, type CallOutput, limits, type Moment, topics } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { prepare, type Flag, type Prepared } from '../../kernel/http/prepared.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import * as sql from './feed.sql.ts'
import { selectCommunityId } from '../communities/index.ts'
import { presentMoments, selectThumbedMoments } from '../moments/index.ts'
import { type Shared, sharedAnswer } from '../../kernel/http/shared-answer.ts'

const path = '/v1/moments/getMomentsByCommunity'
type Answer = CallOutput<typeof path>

interface Page extends Shared<Answer> {
  communityId: number
  moments: Moment[]
  /** How many stand pinned above the list. */
  pinned: number
  hasMore: boolean
}

/**
 * A page of a community's feed: pinned posts, one's own held ones, then the list. The posts are read once for all who
 * read at the same time, and again once the reader changed anything or a new post was announced. Throws CommunityNotFound.
 */
export async function listMoments(ctx: AppContext, me: Member | undefined, input: CallInput<typeof path>) {
  const { community_name: community, pageNum: page, tagNum = 0, sorted = 'hot' } = input
  const feed: sql.Feed = { community, tagNum, sorted, page }
  const answer = await sharedAnswer(ctx, me, {
    key: `feed ${community} ${tagNum} ${sorted} ${page}`,
    about: topics.community(community),
    load: () => loadPage(ctx.db, feed),
    loadOwn: (shared, reader) => loadOwn(ctx.db, reader, feed, shared),
  })
  if (!answer) throw new ApiError('CommunityNotFound')
  return answer
}

async function loadPage(db: Db, feed: sql.Feed): Promise<Page | undefined> {
  const rows = await sql.selectFeedPage(db, feed)
  const communityId = rows[0]?.communityId ?? (await selectCommunityId(db, feed.community))
  if (communityId === undefined) return undefined
  const pinned = rows.filter((row) => row.pinnedAt !== null).length
  const hasMore = rows.length - pinned > limits.pageSize
  const moments = await presentMoments(db, undefined, hasMore ? rows.slice(0, -1) : rows)
  return { communityId, moments, pinned, hasMore, answer: prepare({ moments, hasMore }) }
}

/** With which posts this reader has thumbed; on page 1 the whole page where posts of theirs wait for review. */
async function loadOwn(db: Db, me: Member, feed: sql.Feed, page: Page): Promise<Flag[] | Prepared<Answer>> {
  const { communityId, moments, pinned, hasMore } = page
  const [thumbed, held] = await Promise.all([
    selectThumbedMoments(
      db,
      me.id,
      moments.map((moment) => moment.message_id),
    ),
    feed.page === 1 ? heldOf(db, me, feed, communityId) : [],
  ])
  if (held.length === 0 && thumbed.size === 0) return []
  if (held.length === 0) return page.answer.flags('thumbed').filter((_, at) => thumbed.has(moments[at]!.message_id))
  const marked = moments.map((moment) => ({ ...moment, thumbed: flagOf(thumbed.has(moment.message_id)) }))
  return prepare({ moments: marked.toSpliced(pinned, 0, ...(await presentMoments(db, me, held))), hasMore })
}

/** Hardly anyone has any: whether, is asked for all who read. */
async function heldOf(db: Db, me: Member, feed: sql.Feed, communityId: number) {
  const places = await sql.selectHeldIn(db, me.id, [communityId])
  return places.size === 0 ? [] : sql.selectHeldMoments(db, feed, me.id)
}
