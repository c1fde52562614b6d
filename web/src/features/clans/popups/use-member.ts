import { useInfiniteQuery } from '@tanstack/react-query'
import { clanMembers } from '../queries.ts'

/** A member as currently listed; undefined once they have left. */
export function useMember(clanId: number, userId: number) {
  const { data } = useInfiniteQuery({ ...clanMembers(clanId), enabled: false })
  return data?.find((member) => member.user_id === userId)
}
