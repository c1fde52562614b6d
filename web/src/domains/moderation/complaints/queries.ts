import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** How to complain to the operator. */
export const complaintChannel = queryOptions({
  queryKey: ['complaintChannel'],
  queryFn: ({ signal }) => ask('/v1/about/getComplaintChannel', {}, signal),
  staleTime: 5 * 60_000,
})
