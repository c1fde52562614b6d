import { useSuspenseQuery } from '@tanstack/react-query'
import { divisionLists } from '../../features/moments/queries.ts'
import { homeDivision } from '../place.ts'

/** All communities' full names, by their names in addresses. */
export function useCommunityNames(): ReadonlyMap<string, string> {
  const { data } = useSuspenseQuery(divisionLists(homeDivision))
  return new Map(
    data.divisionLists.map(({ community_name, community_fullname }) => [community_name, community_fullname]),
  )
}
