import { queryOptions } from '@tanstack/react-query'
import { ask, isApiError } from '../../../kernel/ask/index.ts'

export const quizQuestions = (communityId: number) =>
  queryOptions({
    queryKey: ['quiz', communityId, 'questions'],
    queryFn: ({ signal }) => ask('/v1/event/mbti/getQuestions', { community_id: communityId }, signal),
    staleTime: Infinity,
  })

/** The member's latest result; null before the first. */
export const ownQuizResult = (communityId: number) =>
  queryOptions({
    queryKey: ['quiz', communityId, 'result'],
    queryFn: ({ signal }) =>
      ask('/v1/event/mbti/getResult', { community_id: communityId }, signal).catch((error: unknown) => {
        if (isApiError(error, 'QuizNotTaken')) return null
        throw error
      }),
  })

export const sharedQuizResult = (communityId: number, resultId: string) =>
  queryOptions({
    queryKey: ['quiz', communityId, 'result', resultId],
    queryFn: ({ signal }) =>
      ask('/v1/event/mbti/getResultWithoutSignedIn', { community_id: communityId, resultId }, signal),
    staleTime: Infinity,
  })
