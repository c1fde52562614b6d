import type { CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

export const matchesKey = ['matches'] as const

export type MatchEventDetails = CallOutput<'/v1/admin/match/getMatchEvent'>

export const matchEvents = queryOptions({
  queryKey: [...matchesKey, 'list'],
  queryFn: ({ signal }) => ask('/v1/admin/match/getMatchEvents', {}, signal),
})

export const matchEvent = (name: string) =>
  queryOptions({
    queryKey: [...matchesKey, 'event', name],
    queryFn: ({ signal }) => ask('/v1/admin/match/getMatchEvent', { match_name_id: name }, signal),
  })

/** The wall of messages as the event's page shows it. */
export const matchMessages = (name: string) =>
  queryOptions({
    queryKey: [...matchesKey, 'messages', name],
    queryFn: async ({ signal }) =>
      (await ask('/v1/event/match/getMatchInfo', { match_name_id: name }, signal)).messages,
  })
