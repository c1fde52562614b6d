import type { Decision, OwnDecision } from '@judian/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'
import { paged } from '../../kernel/paging/paged.ts'
import { uniqueBy } from '../../kernel/paging/unique-by.ts'

const idOf = ({ id }: { id: number }) => id

/** The decisions on what one wrote, the latest first. */
export const myDecisions = infiniteQueryOptions({
  ...paged,
  queryKey: ['myDecisions'],
  queryFn: ({ pageParam, signal }) => ask('/v1/moments/getMyDecisions', { pageNum: pageParam }, signal),
  select: (data): OwnDecision[] =>
    uniqueBy(
      data.pages.flatMap((page) => page.decisions),
      idOf,
    ),
  refetchOnMount: 'always', // somebody else makes them
})

/** What was taken away and put back, in one community or in all, the latest first; nobody is named. */
export const moderationLog = (community: string | undefined) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['moderationLog', community],
    queryFn: ({ pageParam, signal }) =>
      ask(
        '/v1/moments/getModerationLog',
        { pageNum: pageParam, ...(community && { community_name: community }) },
        signal,
      ),
    select: (data): Decision[] =>
      uniqueBy(
        data.pages.flatMap((page) => page.decisions),
        idOf,
      ),
    refetchOnMount: 'always',
  })
