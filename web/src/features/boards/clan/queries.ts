import type { ClanBoard } from '@judian/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { paged, uniqueBy } from '../../../kernel/paging/paged.ts'

/** Everything that depends on the boards of clans. */
export const clanBoardsKey = ['clan boards']

/** A clan's boards, pinned ones first; for its members. */
export const clanBoards = (clanId: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...clanBoardsKey, 'list', clanId],
    queryFn: ({ pageParam, signal }) => ask('/v1/clanBoards/getClanBoards', { clan_id: clanId, ...pageParam }, signal),
    select: ({ pages }): ClanBoard[] =>
      uniqueBy(
        pages.flatMap((page) => page.boards),
        ({ card }) => card.board_id,
      ),
  })

export const clanBoard = (boardId: number) =>
  queryOptions({
    queryKey: [...clanBoardsKey, 'one', boardId],
    queryFn: ({ signal }) => ask('/v1/clanBoards/getClanBoard', { board_id: boardId }, signal),
  })
