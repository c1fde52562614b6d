import type { CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

export const matchesKey = ['matches'] as const

const figuresMs = 5_000

export type MatchEventDetails = CallOutput<'/v1/admin/match/getMatchEvent'>

export const matchEvent = (name: string) =>
  queryOptions({
    queryKey: [...matchesKey, 'event', name],
    queryFn: ({ signal }) => ask('/v1/admin/match/getMatchEvent', { match_name_id: name }, signal),
    // Live figures while the event is running.
    refetchInterval: ({ state }) => (state.data?.event.state === 'open' ? figuresMs : false),
  })
