import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { FeedPages } from './feed-queries.ts'
import { feeds, mapMoments } from './moment-cache.ts'

// Apart from moment-cache.ts, as the first view needs neither.

/** Removes a deleted post from all feeds. */
export function removeMoment(client: QueryClient, messageId: number) {
  client.setQueriesData<FeedPages>(
    feeds,
    (data) => data && mapMoments(data, (moments) => moments.filter((moment) => moment.message_id !== messageId)),
  )
}

/** A post from a cached feed: placeholder while its page loads. */
export function momentInFeeds(client: QueryClient, messageId: number): Moment | undefined {
  return client
    .getQueriesData<FeedPages>(feeds)
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.moments)
    .find((moment) => moment.message_id === messageId)
}
