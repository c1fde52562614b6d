import type { CallOutput } from '@judian/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

export type SingleMoment = CallOutput<'/v1/moments/getSingleMoment'>

export const singleMoment = (community: string, messageId: number) =>
  queryOptions({
    queryKey: ['moment', messageId],
    queryFn: ({ signal }) =>
      ask('/v1/moments/getSingleMoment', { message_id: messageId, community_name: community }, signal),
    // A page has the beginning of a long post only, and a feed lacks some parts.
    refetchOnMount: ({ state: { data } }) => (data?.moment.truncated || data?.moment.beside ? 'always' : true),
  })
