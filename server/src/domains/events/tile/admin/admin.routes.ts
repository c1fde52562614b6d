import { adminTileCalls, topics } from '@judian/contract'
import type { AppContext } from '../../../../kernel/context.ts'
import { bindHandlers } from '../../../../kernel/http/bind-handlers.ts'
import { dismissLineReports } from '../../index.ts'
import { listComments, tileWall } from '../comments.service.ts'
import { removeSeason, saveSeason } from './admin-seasons.service.ts'
import { deleteRecord, readBoard, readEvent, readGame, readStatistics } from './admin.service.ts'
import { eventName } from '../games.service.ts'

export const adminTileRoutes = (ctx: AppContext) =>
  bindHandlers(
    ctx,
    adminTileCalls,
    {
      getTileEvent: () => readEvent(ctx),
      saveTileSeason: (form, me) => saveSeason(ctx, me, form),
      deleteTileSeason: (form, me) => removeSeason(ctx, me, form),
      getTileStatistics: () => readStatistics(ctx),
      getTileBoard: (form) => readBoard(ctx, form),
      getTileGame: ({ game_id }) => readGame(ctx, game_id),
      deleteTileRecord: ({ game_id, reason }, me) => deleteRecord(ctx, me, game_id, reason),
      getTileComments: ({ reported, pageNum }, me) => listComments(ctx, me, reported === 1, pageNum),
      dismissTileReports: ({ comment_id }, me) => dismissLineReports(ctx, me, tileWall, { id: comment_id }),
    },
    [topics.event(eventName)],
  )
