import type { CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { eventsKey } from '../event-form.ts'

/** Key prefix of all queries of tile matching. */
export const tilesKey = [...eventsKey, 'tiles'] as const

export type TileStatistics = CallOutput<'/v1/admin/tile/getTileStatistics'>
export type TileGame = CallOutput<'/v1/admin/tile/getTileGame'>

export const tileEvent = queryOptions({
  queryKey: [...tilesKey, 'event'],
  queryFn: ({ signal }) => ask('/v1/admin/tile/getTileEvent', {}, signal),
})

export const tileStatistics = queryOptions({
  queryKey: [...tilesKey, 'statistics'],
  queryFn: ({ signal }) => ask('/v1/admin/tile/getTileStatistics', {}, signal),
})

export const tileGame = (game_id: number) =>
  queryOptions({
    queryKey: [...tilesKey, 'game', game_id],
    queryFn: ({ signal }) => ask('/v1/admin/tile/getTileGame', { game_id }, signal),
    retry: false,
  })
