import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../ask/index.ts'

const blockedIds = queryOptions({
  queryKey: ['blocked'],
  queryFn: ({ signal }) => ask('/v1/account/getBlockedIds', {}, signal),
  staleTime: 60_000,
})

/** Leaves out contents of members whom the viewer has blocked: live messages are the same for everyone. */
export function useWithoutBlocked<T extends { author: { user_id: number } }>(items: readonly T[]): readonly T[] {
  const { data } = useQuery(blockedIds)
  return data ? items.filter(({ author }) => !data.user_ids.includes(author.user_id)) : items
}
