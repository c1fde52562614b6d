import { boardListsCalls, boardsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { getBoard, getFamily, saveAdaptable } from './boards.service.ts'
import { listBoards } from './list.service.ts'
import { listMaps } from './maps.view.ts'

export const boardsRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, boardListsCalls, { getBoards: (input, me) => listBoards(ctx, me, input) }),
  ...bindHandlers(ctx, boardsCalls, {
    getMaps: (_, me) => listMaps(ctx, me),
    getBoard: (input, me) => getBoard(ctx, me, input),
    getBoardFamily: ({ board_id }, me) => getFamily(ctx, me, board_id),
    saveAdaptable: ({ board_id, adaptable }, me) => saveAdaptable(ctx, me, board_id, adaptable === 1),
  }),
]
