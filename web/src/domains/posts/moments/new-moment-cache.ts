import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type FeedPages, useJustPublished } from './feed-queries.ts'
import { feedsOf, mapMoments, refreshFeeds } from './moment-cache.ts'
import { singleMoment } from './queries.ts'

// Separate from other changes of the feeds, as the first view doesn't need it.

/** Refetches the feeds after publishing and puts the new post at their top, marked for its author. */
export async function showPublished(client: QueryClient, community: string, messageId: number) {
  const [{ moment }] = await Promise.all([
    client.fetchQuery(singleMoment(community, messageId)),
    refreshFeeds(client, community),
  ])
  useJustPublished.setState({ messageId })
  putFirst(client, moment, 'top')
}

/** Puts a post first, or at the very top, in each feed of its community that its tag belongs to. */
export function putFirst(client: QueryClient, moment: Moment, place: 'top' | 'belowPinned' = 'belowPinned') {
  for (const [key, data] of client.getQueriesData<FeedPages>(feedsOf(moment.community))) {
    const [first] = data?.pages ?? []
    const { tagNum } = key[2] as { tagNum?: number }
    if (!first || (tagNum !== undefined && tagNum !== moment.tag_num)) continue
    client.setQueryData<FeedPages>(key, (old) => old && withFirst(old, moment, place))
  }
}

function withFirst(data: FeedPages, moment: Moment, place: 'top' | 'belowPinned'): FeedPages {
  const without = mapMoments(data, (moments) => moments.filter((other) => other.message_id !== moment.message_id))
  const [first, ...rest] = without.pages
  if (!first) return data
  const pinned = place === 'top' ? [] : first.moments.filter((other) => other.pinned === 1)
  const others = first.moments.filter((other) => !pinned.includes(other))
  return { ...without, pages: [{ ...first, moments: [...pinned, moment, ...others] }, ...rest] }
}
