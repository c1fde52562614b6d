import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

const refetchMs = 10_000

/** Open work of this person; polled while the page is visible, and refetched after every mutation. */
export const openCounts = queryOptions({
  queryKey: ['open-counts'],
  queryFn: ({ signal }) => ask('/v1/admin/overview/getOpenCounts', {}, signal),
  refetchInterval: refetchMs,
})
