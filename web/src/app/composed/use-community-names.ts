import { useSuspenseQuery } from '@tanstack/react-query'
import { divisionLists } from '../../features/communities/queries.ts'
import { homeCommunity } from '../place.ts'

/** Full names of all communities, by address name. */
export function useCommunityNames(): ReadonlyMap<string, string> {
  const { data } = useSuspenseQuery(divisionLists(homeCommunity))
  return new Map(
    data.divisionLists.map(({ community_name, community_fullname }) => [community_name, community_fullname]),
  )
}
