import { useQuery } from '@tanstack/react-query'
import { divisionLists } from '../../domains/communities/queries.ts'
import { useMe } from '../../kernel/session/index.ts'

/** Visible navigation entries. Reloading home is the fallback until the community has loaded; posting needs its tags. */
export function useEntries(community: string) {
  const member = useMe()
  const { data } = useQuery(divisionLists(community))
  return {
    hasCommunity: data !== undefined,
    post: member !== null && data !== undefined && data.moments_tags.length > 0,
    member,
    /** Minors' mode keeps closed what the entries lead to, apart from the personal centre. */
    closed: member?.minors_mode?.closed,
  }
}
