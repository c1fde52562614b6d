import { queryOptions } from '@tanstack/react-query'
import { ask } from '../ask/index.ts'

export const quizBadges = ['quizBadge']

/** The quiz result that a member's card shows. */
export const quizBadge = (userId: number) =>
  queryOptions({
    queryKey: [...quizBadges, userId],
    queryFn: ({ signal }) => ask('/v1/moments/getQuizBadge', { user_id: userId }, signal),
    staleTime: 60_000,
  })
