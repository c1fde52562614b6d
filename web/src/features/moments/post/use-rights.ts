import { useSuspenseQuery } from '@tanstack/react-query'
import { useMe } from '../../../kernel/session/index.ts'
import { divisionLists } from '../queries.ts'

/** What the person may do in a community; the server decides, this only spares them what would be refused. */
export interface Rights {
  myId: number | undefined
  moderates: boolean
}

export function useRights(community: string): Rights {
  const member = useMe()
  const { data } = useSuspenseQuery(divisionLists(community))
  const myId = member?.user_id
  const isModeratorHere = data.community_moderators.some((moderator) => moderator.user_id === myId)
  return { myId, moderates: member?.isAdmin === true || isModeratorHere }
}
