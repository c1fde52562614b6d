import type { AdminCommunity } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { communityList } from '../../components/content/community-list.ts'

/** The present version of a community with all parts. */
export async function presentCommunity(client: QueryClient, id: number): Promise<AdminCommunity | undefined> {
  const { divisions } = await client.fetchQuery({ ...communityList, staleTime: 0 })
  return divisions.find(({ community_id }) => community_id === id)
}
