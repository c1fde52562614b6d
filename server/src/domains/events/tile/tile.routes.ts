import { tileCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers, type Route } from '../../../kernel/http/bind-handlers.ts'
import { deleteLine, reportLine } from '../index.ts'
import { adminTileRoutes } from './admin/admin.routes.ts'
import { addComment, tileWall } from './comments.service.ts'
import { dayOf } from './days.service.ts'
import { countPlayed, startGame } from './games.service.ts'
import { recordsOf } from './records.service.ts'
import { championsGame } from './replays.service.ts'
import { submitGame } from './submit-game.ts'

export const tileRoutes = (ctx: AppContext): Route[] => [
  ...bindHandlers(ctx, tileCalls, {
    startTileGame: (form, me) => startGame(ctx, me, form),
    updateTileRecord: (form, me) => submitGame(ctx, me, form),
    getTileRecord: (filter, me) => recordsOf(ctx, me, filter),
    getTileDay: (_, me) => dayOf(ctx, me),
    getTileReplay: (_, me) => championsGame(ctx, me),
    updateTileTotalPlayed: ({ game_id }, me) => countPlayed(ctx, me, game_id),
    updateTileComment: ({ message, request_id }, me) => addComment(ctx, me, message, request_id),
    reportTileComment: ({ comment_id }, me) => reportLine(ctx, me, tileWall, { id: comment_id }),
    deleteTileComment: ({ comment_id, reason }, me) => deleteLine(ctx, me, tileWall, { id: comment_id }, reason),
  }),
  ...adminTileRoutes(ctx),
]
