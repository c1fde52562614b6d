import { useQuery } from '@tanstack/react-query'
import { divisionLists } from '../../features/communities/queries.ts'
import { useMe } from '../../kernel/session/index.ts'
import { useCurrentCommunity } from '../place.ts'

/** Visible navigation entries. Home is the fallback until the community has loaded; posting needs its tags. */
export function useEntries() {
  const member = useMe()
  const { data } = useQuery(divisionLists(useCurrentCommunity()))
  return {
    home: !data,
    community: data !== undefined,
    post: member !== null && data !== undefined && data.moments_tags.length > 0,
    member,
  }
}
