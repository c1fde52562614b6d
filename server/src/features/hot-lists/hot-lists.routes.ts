import { hotListsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { readHotList, unlistHotMoment } from './hot-lists.service.ts'

export const hotListsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, hotListsCalls, {
    getHotList: ({ period }, me) => readHotList(ctx, me, period),
    unlistHotMoment: (removal, me) => unlistHotMoment(ctx, me, removal),
  })
