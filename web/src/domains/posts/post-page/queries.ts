import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** Resolves a short link to its post. */
export const shortLinkTarget = (shortCode: string) =>
  queryOptions({
    queryKey: ['shortLink', shortCode],
    queryFn: ({ signal }) => ask('/v1/moments/resolveShortCode', { short_code: shortCode }, signal),
    staleTime: Infinity,
  })

/** The lists beside a post. */
export const relatedMoments = (messageId: number) =>
  queryOptions({
    queryKey: ['relatedMoments', messageId],
    queryFn: ({ signal }) => ask('/v1/moments/getRelatedMoments', { message_id: messageId }, signal),
    staleTime: 60_000,
  })
