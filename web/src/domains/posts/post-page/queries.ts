import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** Resolves a short link to its post. */
export const shortLinkTarget = (shortCode: string) =>
  queryOptions({
    queryKey: ['shortLink', shortCode],
    queryFn: ({ signal }) => ask('/v1/moments/resolveShortCode', { short_code: shortCode }, signal),
    staleTime: Infinity,
  })

/** A member's latest posts, for the list beside one of them. */
export const authorMoments = (userId: number) =>
  queryOptions({
    queryKey: ['authorMoments', userId],
    queryFn: async ({ signal }) => {
      const input = { user_id: userId, pageNum: 1, dataType: 'moments' } as const
      const answer = await ask('/v1/moments/getUserProfileByUserId', input, signal)
      return answer.dataType === 'comments' ? [] : answer.items
    },
    staleTime: 60_000,
  })
