import { useInfiniteQuery } from '@tanstack/react-query'
import { clanMembers } from '../queries.ts'

/** A member as the clan's list shows them now; undefined once they are gone from it. */
export function useMember(clanId: number, userId: number) {
  const { data } = useInfiniteQuery({ ...clanMembers(clanId), enabled: false })
  return data?.find((member) => member.user_id === userId)
}
