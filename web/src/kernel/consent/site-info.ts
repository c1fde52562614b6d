import { queryOptions } from '@tanstack/react-query'
import { ask } from '../ask/index.ts'

/** Public settings: features, filing numbers, available texts and their versions, whether sign-up is open, maximum length of a post. */
export const siteInfo = queryOptions({
  queryKey: ['siteInfo'],
  queryFn: ({ signal }) => ask('/v1/account/getSiteInfo', {}, signal),
  staleTime: 5 * 60_000,
})
