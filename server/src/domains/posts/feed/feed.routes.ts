import { feedCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listMoments } from './feed.service.ts'
import { listRelated } from './related.service.ts'

export const feedRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, feedCalls, {
    getMomentsByCommunity: (page, me) => listMoments(ctx, me, page),
    getRelatedMoments: ({ message_id }, me) => listRelated(ctx, me, message_id),
  })
