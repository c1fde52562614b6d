import type { CallOutput, Moment } from '@judian/contract'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { paged, type PageParam, uniqueBy } from '../../../kernel/paging/paged.ts'
import { create } from 'zustand'

/**
 * A feed's filter and order; by default the hot posts under all tags. `followed`: posts by followed members, in all
 * communities.
 */
export interface FeedOrder {
  tagNum?: number
  sorted?: 'latest' | 'followed'
}

export type FeedPages = InfiniteData<CallOutput<'/v1/moments/getMomentsByCommunity'>, PageParam>

// A post that gets hotter or colder meanwhile may be on two pages: remove duplicates.
function momentPages({ pages }: FeedPages): Moment[][] {
  const all = pages.flatMap((page) => page.moments)
  const once = new Set(uniqueBy(all, (moment) => moment.message_id))
  return pages.map(({ moments }) => moments.filter((moment) => once.has(moment)))
}

/** Under the feeds' key, so that updates of a post apply; new posts of a community don't. */
const followedKey = ['feed', 'followed:']

export const communityMoments = (community: string, { tagNum, sorted }: FeedOrder) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: sorted === 'followed' ? followedKey : ['feed', community, { tagNum, sorted }],
    queryFn: ({ pageParam, signal }) =>
      sorted === 'followed'
        ? ask('/v1/moments/getFollowedMoments', { after: pageParam.after }, signal)
        : ask('/v1/moments/getMomentsByCommunity', { community_name: community, ...pageParam, tagNum, sorted }, signal),
    select: momentPages,
    staleTime: Infinity,
    gcTime: Infinity, // the feed stays mounted behind other screens
  })

/** Prefetches a feed's first page. */
export function prefetchFeed(client: QueryClient, community: string, order: FeedOrder) {
  void client.prefetchInfiniteQuery(communityMoments(community, order))
}

/** The member's newly published post: marked in the feeds until they are refreshed. */
export const useJustPublished = create<{ messageId: number | undefined }>(() => ({ messageId: undefined }))
