import type { TileMode, TilePeriod } from '@judian/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

export interface RecordFilter {
  mode: TileMode
  period: TilePeriod
  /** Clan mates only. */
  clan: boolean
}

/** The leaderboard shown first. */
export const firstBoard: RecordFilter = { mode: 'daily', period: 'today', clan: false }

/** A leaderboard with the member's own place, and the latest comments. */
export const tileRecords = ({ mode, period, clan }: RecordFilter) =>
  queryOptions({
    queryKey: ['tile', mode, period, clan],
    queryFn: ({ signal }) => ask('/v1/event/tile/getTileRecord', { mode, period, clan: clan ? 1 : 0 }, signal),
    staleTime: 10_000,
  })

/** The member's own day, pass rates and the clans' board. */
export const tileDay = queryOptions({
  queryKey: ['tile', 'day'],
  queryFn: ({ signal }) => ask('/v1/event/tile/getTileDay', {}, signal),
  staleTime: 10_000,
})

/** Yesterday's best game: it changes while games of that day are still played. */
export const tileReplay = queryOptions({
  queryKey: ['tile', 'replay'],
  queryFn: ({ signal }) => ask('/v1/event/tile/getTileReplay', {}, signal),
  retry: false,
})
