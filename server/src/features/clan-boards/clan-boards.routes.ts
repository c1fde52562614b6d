import { clanBoardsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { getClanBoard, listClanBoards } from './reading.service.ts'
import { deleteClanBoard, pinClanBoard, saveClanBoard } from './writing.service.ts'

export const clanBoardsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, clanBoardsCalls, {
    getClanBoards: (page, me) => listClanBoards(ctx, me, page),
    getClanBoard: ({ board_id }, me) => getClanBoard(ctx, me, board_id),
    saveClanBoard: (form, me) => saveClanBoard(ctx, me, form),
    pinClanBoard: ({ board_id, pinned }, me) => pinClanBoard(ctx, me, board_id, pinned === 1),
    deleteClanBoard: ({ board_id }, me) => deleteClanBoard(ctx, me, board_id),
  })
