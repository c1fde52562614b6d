import type { Decision, OwnDecision } from '@judian/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'
import { paged, uniqueBy } from '../../kernel/paging/paged.ts'

const idOf = ({ id }: { id: number }) => id

/** Decisions on the member's content, latest first. */
export const myDecisions = infiniteQueryOptions({
  ...paged,
  queryKey: ['myDecisions'],
  queryFn: ({ pageParam, signal }) => ask('/v1/moments/getMyDecisions', pageParam, signal),
  select: (data): OwnDecision[] =>
    uniqueBy(
      data.pages.flatMap((page) => page.decisions),
      idOf,
    ),
  refetchOnMount: 'always', // made by others: always refetched
})

/** Public decisions in one community or in all, latest first; no names. */
export const moderationLog = (community: string | undefined) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['moderationLog', community],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/moments/getModerationLog', { ...pageParam, ...(community && { community_name: community }) }, signal),
    select: (data): Decision[] =>
      uniqueBy(
        data.pages.flatMap((page) => page.decisions),
        idOf,
      ),
    refetchOnMount: 'always',
  })

/** Public figures by half-year and rule. */
export const moderationFigures = queryOptions({
  queryKey: ['moderationFigures'],
  queryFn: ({ signal }) => ask('/v1/moments/getModerationFigures', {}, signal),
  select: ({ half_years }) => half_years,
  staleTime: 5 * 60_000,
})
