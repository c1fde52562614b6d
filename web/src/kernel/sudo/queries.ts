import { queryOptions } from '@tanstack/react-query'
import { ask } from '../ask/index.ts'

/** The member's second factor. */
export const secondFactor = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: ({ signal }) => ask('/v1/account/getSecondFactor', {}, signal),
})
