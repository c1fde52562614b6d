import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

export const mentionSuggestions = (q: string, messageId: number | undefined) =>
  queryOptions({
    queryKey: ['mentions', q, messageId],
    queryFn: ({ signal }) => ask('/v1/moments/suggestMentions', { q, message_id: messageId }, signal),
    enabled: q !== '',
    // Fast typing may exceed the rate limit: then the text goes without suggestions.
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

export const hashtagSuggestions = (q: string) =>
  queryOptions({
    queryKey: ['hashtagSuggestions', q],
    queryFn: ({ signal }) => ask('/v1/hashtags/suggestHashtags', { q }, signal),
    enabled: q !== '',
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** Appended to the publishing toast if the text names more members than it may mention. */
export const leftOutNote = ({ mentions_left_out: count }: { mentions_left_out?: number | undefined }) =>
  count ? `，有 ${count} 个人超出 @ 的上限，收不到提醒` : ''
