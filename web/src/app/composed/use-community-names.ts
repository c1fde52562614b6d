import type { Community } from '@judian/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { divisionLists } from '../../domains/communities/queries.ts'
import { homeCommunity } from '../../kernel/home.ts'

type Named = Pick<Community, 'community_name' | 'community_fullname'>

/** Full names of communities, by address name. */
export const communityNames = (communities: readonly Named[] = []): ReadonlyMap<string, string> =>
  new Map(communities.map(({ community_name, community_fullname }) => [community_name, community_fullname]))

/** Full names of all communities, by address name. */
export function useCommunityNames(): ReadonlyMap<string, string> {
  return communityNames(useSuspenseQuery(divisionLists(homeCommunity)).data.divisionLists)
}
