import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { divisionLists } from './queries.ts'

/** What the person may do in a community; the server decides, this only spares them what would be refused. */
export interface Rights {
  myId: number | undefined
  moderates: boolean
}

export function useRights(community: string): Rights {
  const member = useMe()
  // Only for those who moderate somewhere: a profile shows posts of many communities, one request each.
  const { data } = useQuery({ ...divisionLists(community), enabled: member?.isModerator === true })
  const myId = member?.user_id
  const isModeratorHere = data?.community_moderators.some((moderator) => moderator.user_id === myId) === true
  const moderates = member?.isAdmin === true || (member?.isModerator === true && isModeratorHere)
  // The same object while nothing changes, for the cards that compare it.
  return useMemo(() => ({ myId, moderates }), [myId, moderates])
}
