import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { divisionLists } from './queries.ts'

/** The member's permissions in a community. The server enforces them; this only hides controls. */
export interface Rights {
  myId: number | undefined
  moderates: boolean
}

/**
 * `listsOf`: a community whose lists are cached for the page, as they contain the moderators of all communities; '' for
 * none.
 */
export function useRights(community: string, listsOf = community): Rights {
  const member = useMe()
  // Fetched only for moderators.
  const { data } = useQuery({ ...divisionLists(listsOf), enabled: member?.isModerator === true && listsOf !== '' })
  const myId = member?.user_id
  const moderates =
    member?.isAdmin === true ||
    data?.divisionLists.some(
      ({ community_name, moderators }) =>
        community_name === community && moderators.some((moderator) => moderator.user_id === myId),
    ) === true
  // Memoised for the cards that compare it.
  return useMemo(() => ({ myId, moderates }), [myId, moderates])
}
