import type { CallOutput } from '@judian/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

export type MatchInfo = CallOutput<'/v1/event/match/getMatchInfo'>
export type Lottery = MatchInfo['lottery']
export type LotteryPage = CallOutput<'/v1/event/match/getLotteryProof'>

/** Everything of an event's page, as its members see it. */
export const matchInfo = (name: string) =>
  queryOptions({
    queryKey: ['match', name],
    queryFn: ({ signal }) => ask('/v1/event/match/getMatchInfo', { match_name_id: name }, signal),
    staleTime: 30_000,
  })

/** The lottery as visitors see it: its first page. */
export const publicLottery = (name: string) =>
  queryOptions({
    queryKey: ['match', name, 'lottery'],
    queryFn: ({ signal }) => ask('/v1/event/match/getLotteryProof', { match_name_id: name }, signal),
    staleTime: 30_000,
  })
