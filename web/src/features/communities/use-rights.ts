import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { divisionLists } from './queries.ts'

/** The member's permissions in a community; the server enforces them, this hides what would be rejected. */
export interface Rights {
  myId: number | undefined
  moderates: boolean
}

/** `listsOf`: the community whose lists the page has; every community's moderators are in them; '' for none. */
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
