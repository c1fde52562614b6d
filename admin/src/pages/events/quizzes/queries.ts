import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

export const quizzesKey = ['quizzes'] as const

export const quizList = queryOptions({
  queryKey: [...quizzesKey, 'list'],
  queryFn: ({ signal }) => ask('/v1/admin/quizzes/getAdminQuizzes', {}, signal),
})

export const adminQuiz = (communityId: number) =>
  queryOptions({
    queryKey: [...quizzesKey, communityId],
    queryFn: ({ signal }) => ask('/v1/admin/quizzes/getAdminQuiz', { community_id: communityId }, signal),
    refetchOnWindowFocus: false, // the editor holds a draft
  })
