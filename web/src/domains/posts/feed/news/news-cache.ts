import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../../../kernel/ask/index.ts'
import { communityMoments, type FeedPages } from '../../moments/feed-queries.ts'
import { feedsOf, refreshFeeds } from '../../moments/moment-cache.ts'
import { putFirst } from '../../moments/new-moment-cache.ts'

/** Cached posts of a community's feeds, by id. */
export function cachedMomentIds(client: QueryClient, community: string): Set<number> {
  const pages = client.getQueriesData<FeedPages>(feedsOf(community)).flatMap(([, data]) => data?.pages ?? [])
  return new Set(pages.flatMap((page) => page.moments).map((moment) => moment.message_id))
}

/** The ids of posts that are newer than every cached one. */
export async function fetchNews(client: QueryClient, community: string): Promise<Set<number>> {
  const newest = Math.max(0, ...cachedMomentIds(client, community))
  const { moments } = await client.fetchQuery({
    queryKey: ['news', community],
    queryFn: ({ signal }) =>
      ask('/v1/moments/getMomentsByCommunity', { community_name: community, pageNum: 1, sorted: 'latest' }, signal),
    staleTime: 0,
  })
  return new Set(moments.map((moment) => moment.message_id).filter((id) => id > newest))
}

/** Refetches the feeds and puts these new posts first, whatever the order. */
export async function showNews(client: QueryClient, community: string, messageIds: ReadonlySet<number>) {
  await refreshFeeds(client, community)
  const { pages } = await client.fetchInfiniteQuery(communityMoments(community, { sorted: 'latest' }))
  const news = pages.flatMap((page) => page.moments).filter((moment) => messageIds.has(moment.message_id))
  for (const moment of news.toReversed()) putFirst(client, moment)
}
