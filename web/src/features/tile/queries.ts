import type { TileMode, TilePeriod } from '@judian/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'

export interface RecordFilter {
  mode: TileMode
  period: TilePeriod
  /** Clan mates only. */
  clan: boolean
}

/** The board that the page shows first; whoever wants to know whether the event is open asks with it. */
export const firstBoard: RecordFilter = { mode: 'daily', period: 'today', clan: false }

/** A board of records with one's own place, and the latest comments. */
export const tileRecords = ({ mode, period, clan }: RecordFilter) =>
  queryOptions({
    queryKey: ['tile', mode, period, clan],
    queryFn: ({ signal }) => ask('/v1/event/tile/getTileRecord', { mode, period, clan: clan ? 1 : 0 }, signal),
    staleTime: 10_000,
  })
