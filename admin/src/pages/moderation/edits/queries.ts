import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

export const editsKey = ['edits'] as const

/** The first wishes to hide an earlier version: the next follow when these are answered. */
export const hideRequests = queryOptions({
  queryKey: [...editsKey, 'hiding'],
  queryFn: ({ signal }) => ask('/v1/admin/review/getHideRequests', { pageNum: 1 }, signal),
})
