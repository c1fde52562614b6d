import type { CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const matchesKey = ['matches'] as const

const figuresMs = 5_000

export type MatchEventDetails = CallOutput<'/v1/admin/match/getMatchEvent'>

export const matchEvents = queryOptions({
  queryKey: [...matchesKey, 'list'],
  queryFn: ({ signal }) => ask('/v1/admin/match/getMatchEvents', {}, signal),
})

export const matchEvent = (name: string) =>
  queryOptions({
    queryKey: [...matchesKey, 'event', name],
    queryFn: ({ signal }) => ask('/v1/admin/match/getMatchEvent', { match_name_id: name }, signal),
    // Live figures while the event is running.
    refetchInterval: ({ state }) => (state.data?.event.state === 'open' ? figuresMs : false),
  })

/** A page of the wall's messages; `reported` 1: those with open reports. */
export const matchMessages = (name: string, reported: 0 | 1, pageNum: number) =>
  queryOptions({
    queryKey: [...matchesKey, 'messages', name, reported, pageNum],
    queryFn: ({ signal }) =>
      ask('/v1/admin/match/getMatchMessages', { match_name_id: name, reported, pageNum }, signal),
    placeholderData: keepPreviousData,
  })
