import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { divisionLists } from './queries.ts'

/** The member's permissions in a community; the server enforces them, this hides what would be rejected. */
export interface Rights {
  myId: number | undefined
  moderates: boolean
}

export function useRights(community: string): Rights {
  const member = useMe()
  // Fetched only for moderators: a profile lists posts of many communities, one request each.
  const { data } = useQuery({ ...divisionLists(community), enabled: member?.isModerator === true })
  const myId = member?.user_id
  const isModeratorHere = data?.community_moderators.some((moderator) => moderator.user_id === myId) === true
  const moderates = member?.isAdmin === true || (member?.isModerator === true && isModeratorHere)
  // Memoised for the cards that compare it.
  return useMemo(() => ({ myId, moderates }), [myId, moderates])
}
