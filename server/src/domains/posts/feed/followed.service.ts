import { limits } from '@judian/contract/limits'
import type { AppContext } from '../../../kernel/context.ts'
import type { FeedRow } from './feed.sql.ts'
import { type HashtagFeedRow, selectFollowedHashtagPage } from './followed-hashtags.sql.ts'
import { pageWithCursor } from '../../../kernel/db/list-order.ts'
import type { Member } from '../../../kernel/member.ts'
import { feedMomentsAt, loadFeedMoments, ownInFeed } from '../moments/index.ts'
import { selectFollowedPage } from './followed.sql.ts'

/**
 * A page of posts by the members and from the topics that the member follows, in all communities, latest first. A
 * topic's post by another author names the topic.
 */
export async function listFollowedMoments(ctx: AppContext, me: Member, after: string | undefined) {
  const [ofMembers, ofHashtags] = await Promise.all([
    selectFollowedPage(ctx.db, me.id, after),
    selectFollowedHashtagPage(ctx.db, me.id, after),
  ])
  const { shown, end } = pageWithCursor(latestOf(ofMembers, ofHashtags))
  const shared = await loadFeedMoments(ctx, shown)
  const moments = feedMomentsAt(shared, await ownInFeed(ctx, me, shared), ctx.clock.now())
  return {
    moments: moments.map((moment, nth) => {
      const row = shown[nth]!
      return 'hashtagId' in row ? { ...moment, followed_hashtag: { id: row.hashtagId, name: row.hashtagName } } : moment
    }),
    ...end,
  }
}

const placeOf = ({ cursor }: FeedRow) => cursor.split('_').map(Number) as [time: number, id: number]

function byCursor(one: FeedRow, other: FeedRow): number {
  const [[time, id], [otherTime, otherId]] = [placeOf(one), placeOf(other)]
  return otherTime - time || otherId - id
}

/** The latest of both pages, each post once; one more than a page has. */
function latestOf(ofMembers: readonly FeedRow[], ofHashtags: readonly HashtagFeedRow[]): (FeedRow | HashtagFeedRow)[] {
  const known = new Set(ofMembers.map(({ id }) => id))
  const all = [...ofMembers, ...ofHashtags.filter(({ id }) => !known.has(id))]
  return all.toSorted(byCursor).slice(0, limits.pageSize + 1)
}
