import type { AdminCommunity } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** A community's public details (rules, tags) and the list of communities. */
export const communityDetails = (community: string) =>
  queryOptions({
    queryKey: ['community-details', community],
    queryFn: ({ signal }) => ask('/v1/moments/getDivisionLists', { division: community }, signal),
  })

/** All communities with their settings. */
export const communityList = queryOptions({
  queryKey: ['divisions'],
  queryFn: ({ signal }) => ask('/v1/admin/divisions/getAdminDivisions', {}, signal),
})

/** A community with all parts, as it is now. */
export async function presentCommunity(client: QueryClient, id: number): Promise<AdminCommunity | undefined> {
  const { divisions } = await client.fetchQuery({ ...communityList, staleTime: 0 })
  return divisions.find(({ community_id }) => community_id === id)
}
