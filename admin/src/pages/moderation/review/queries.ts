import type { CallInput, WaitingContent } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

type Input = CallInput<'/v1/admin/review/getReviewQueue'>
type Filters = Pick<Input, 'community_name' | 'kind' | 'passed_on'>

export const reviewKey = ['review'] as const

/** Pending content, oldest first. Keyset pagination: decisions shift no page. */
export const reviewList = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...reviewKey, filters],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/admin/review/getReviewQueue', { ...filters, ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: undefined as Input['after'],
    getNextPageParam: ({ contents, hasMore }): Input['after'] => {
      const last = contents.at(-1)
      return hasMore && last ? { kind: last.kind, id: last.id, time: last.time } : undefined
    },
    select: (data) => data.pages.flatMap(({ contents }) => contents),
  })

export const keyOf = ({ kind, id }: Pick<WaitingContent, 'kind' | 'id'>) => `${kind} ${id}`
