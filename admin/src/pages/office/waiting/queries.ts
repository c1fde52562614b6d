import type { CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

export type OpenCounts = Omit<CallOutput<'/v1/admin/overview/getOpenCounts'>, 'status'>

/** For changes whose event was lost. */
const refetchMs = 60_000

/** Open work of this person; refetched after every mutation of theirs too. */
export const openCounts = queryOptions({
  queryKey: ['open-counts'],
  queryFn: ({ signal }) => ask('/v1/admin/overview/getOpenCounts', {}, signal),
  refetchInterval: refetchMs,
})

/** The most urgent of it; below the counts' key, so that it is refetched with them. */
export const openWork = queryOptions({
  queryKey: [...openCounts.queryKey, 'work'],
  queryFn: ({ signal }) => ask('/v1/admin/overview/getOpenWork', {}, signal),
})
