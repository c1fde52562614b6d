import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** Upcoming matches of a community. */
export const pollMatches = (community: string) =>
  queryOptions({
    queryKey: ['poll-matches', community],
    queryFn: ({ signal }) => ask('/v1/polls/getPollMatches', { community_name: community }, signal),
  })
