import type { CallOutput } from '@judian/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

export type MatchInfo = CallOutput<'/v1/event/match/getMatchInfo'>
export type Lottery = MatchInfo['lottery']
export type LotteryPage = CallOutput<'/v1/event/match/getLotteryProof'>

/** Data of an event's page for members. */
export const matchInfo = (name: string) =>
  queryOptions({
    queryKey: ['match', name],
    queryFn: ({ signal }) => ask('/v1/event/match/getMatchInfo', { match_name_id: name }, signal),
    staleTime: 30_000,
  })

/** The same of an event in whatever state, for its operators. */
export const matchRehearsal = (name: string) =>
  queryOptions({
    queryKey: ['match rehearsal', name],
    queryFn: ({ signal }) => ask('/v1/admin/match/getMatchRehearsal', { match_name_id: name }, signal),
  })

/** The lottery's public data: first page. */
export const publicLottery = (name: string) =>
  queryOptions({
    queryKey: ['match', name, 'lottery'],
    queryFn: ({ signal }) => ask('/v1/event/match/getLotteryProof', { match_name_id: name }, signal),
    staleTime: 30_000,
  })
