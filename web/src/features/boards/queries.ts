import type { CallOutput, Moment } from '@judian/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'
import { paged, uniqueBy } from '../../kernel/paging/paged.ts'

export type BoardOrder = 'hot' | 'latest'

/** Filters of a list of boards; '' for all. */
export interface BoardFilters {
  map: string
  side: '' | 'attack' | 'defend'
  season: string
  sorted: BoardOrder
}

export type Maps = CallOutput<'/v1/boards/getMaps'>

/** A board in one version, with its map. */
export const openBoard = (boardId: number, version: number) =>
  queryOptions({
    queryKey: ['board', boardId, version],
    queryFn: async ({ signal }) => (await ask('/v1/boards/getBoard', { board_id: boardId, version }, signal)).open,
  })

/** A board's origin, and its adaptations. */
export const boardFamily = (boardId: number) =>
  queryOptions({
    queryKey: ['board family', boardId],
    queryFn: ({ signal }) => ask('/v1/boards/getBoardFamily', { board_id: boardId }, signal),
    staleTime: 0,
  })

/** All maps, and the seasons; operators change them now and then. */
export const boardMaps = queryOptions({
  queryKey: ['board maps'],
  queryFn: ({ signal }) => ask('/v1/boards/getMaps', {}, signal),
  staleTime: 300_000,
})

/** Posts with boards. Cached among the feeds, so that updates of a post apply here, too. */
export const boardMoments = ({ map, side, season, sorted }: BoardFilters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['feed', 'boards:', { map, side, season, sorted }],
    queryFn: ({ pageParam, signal }) =>
      ask(
        '/v1/boards/getBoards',
        { map: map || undefined, side: side || undefined, season: season || undefined, sorted, ...pageParam },
        signal,
      ),
    select: ({ pages }): Moment[] =>
      uniqueBy(
        pages.flatMap((page) => page.moments),
        (moment) => moment.message_id,
      ),
  })
