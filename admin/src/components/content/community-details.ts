import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

/** A community's public details (rules, tags) and the list of communities. */
export const communityDetails = (community: string) =>
  queryOptions({
    queryKey: ['community-details', community],
    queryFn: ({ signal }) => ask('/v1/moments/getDivisionLists', { division: community }, signal),
  })
