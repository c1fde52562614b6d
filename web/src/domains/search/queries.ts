import type { CallOutput, FoundClan, FoundComment, FoundHashtag, FoundMember, FoundMoment } from '@judian/contract'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'
import { now } from '../../kernel/clock/now.ts'
import { paged, uniqueBy } from '../../kernel/paging/paged.ts'
import type { Period, SearchState } from './address.ts'

const day = 24 * 60 * 60_000
const periodMs: Readonly<Record<Period, number>> = { day, week: 7 * day, month: 30 * day, year: 365 * day }

// Results stay while the reader opens one and returns; a new search refetches them.
const lasting = { staleTime: Infinity, gcTime: 30 * 60_000 }

/** The fields of every page besides its results. */
interface ResultPage {
  hasMore: boolean
  total: number
  cut: 0 | 1
  did_you_mean?: string | undefined
  corrected?: 0 | 1 | undefined
  instead?: string | undefined
}

const contentInput = ({ q, filters: { community, author, time, pictures }, newest }: SearchState) => ({
  q,
  ...(community && { community_name: community }),
  ...(author && { author_id: Number(author) }),
  ...(time && { from: new Date(now() - periodMs[time]).toISOString() }),
  ...(pictures && { images: 1 as const }),
  sorted: newest ? ('newest' as const) : ('relevance' as const),
})

/** Posts that match. Cached among the feeds, so that updates of a post apply here, too. */
export const foundMoments = (state: SearchState) =>
  infiniteQueryOptions({
    ...paged,
    ...lasting,
    queryKey: ['feed', 'search:moments', state],
    queryFn: ({ pageParam, signal }) => {
      const { tag } = state.filters
      const input = { ...contentInput(state), ...(tag && { tag: Number(tag) }), ...pageParam }
      return ask('/v1/moments/searchMoments', input, signal)
    },
    select: ({ pages }): FoundMoment[] =>
      uniqueBy(
        pages.flatMap((page) => page.moments),
        (moment) => moment.message_id,
      ),
  })

/** The results by name; undefined if there are none. */
export const namesAbove = ({ pages }: InfiniteData<CallOutput<'/v1/moments/searchMoments'>>) => pages[0]?.named

export const foundComments = (state: SearchState) =>
  infiniteQueryOptions({
    ...paged,
    ...lasting,
    queryKey: ['search', 'comments', state],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/moments/searchComments', { ...contentInput(state), ...pageParam }, signal),
    select: ({ pages }): FoundComment[] =>
      uniqueBy(
        pages.flatMap((page) => page.comments),
        (comment) => comment.comment_id,
      ),
  })

export const foundMembers = (q: string) =>
  infiniteQueryOptions({
    ...paged,
    ...lasting,
    queryKey: ['search', 'users', q],
    queryFn: ({ pageParam, signal }) => ask('/v1/account/searchUsers', { q, ...pageParam }, signal),
    select: ({ pages }): FoundMember[] =>
      uniqueBy(
        pages.flatMap((page) => page.users),
        (user) => user.user_id,
      ),
  })

export const foundClans = (q: string, community: string) =>
  infiniteQueryOptions({
    ...paged,
    ...lasting,
    queryKey: ['search', 'clans', q, community],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/clan/searchClans', { q, ...pageParam, ...(community && { community_name: community }) }, signal),
    select: ({ pages }): FoundClan[] =>
      uniqueBy(
        pages.flatMap((page) => page.clans),
        (clan) => clan.id,
      ),
  })

export const foundHashtags = (q: string) =>
  infiniteQueryOptions({
    ...paged,
    ...lasting,
    queryKey: ['search', 'hashtags', q],
    queryFn: ({ pageParam, signal }) => ask('/v1/hashtags/searchHashtags', { q, ...pageParam }, signal),
    select: ({ pages }): FoundHashtag[] =>
      uniqueBy(
        pages.flatMap((page) => page.hashtags),
        (hashtag) => hashtag.id,
      ),
  })

/** Figures of a search, from the pages read so far. */
export const summaryOf = ({ pages }: InfiniteData<ResultPage>) => ({
  total: pages[0]?.total ?? 0,
  cut: pages.some(({ cut }) => cut === 1),
  didYouMean: pages[0]?.did_you_mean,
  corrected: pages[0]?.corrected === 1,
  instead: pages[0]?.instead,
})

export type Summary = ReturnType<typeof summaryOf>

/** Suggestions for the beginning of a query; the previous ones stay until the next ones arrive. */
export const suggestions = (q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: ({ signal }) => ask('/v1/moments/suggest', { q }, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

export type Suggestions = CallOutput<'/v1/moments/suggest'>

/** Makes all cached results stale, so that a new search reads its own again. */
export function expireResults(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['search'] })
  void client.invalidateQueries({ queryKey: ['feed', 'search:moments'] })
}
