import { boardListsCalls, feedCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listBoards } from './boards.service.ts'
import { listMoments } from './feed.service.ts'
import { listHashtagMoments } from './hashtag.service.ts'

export const feedRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, boardListsCalls, { getBoards: (input, me) => listBoards(ctx, me, input) }),
  ...bindHandlers(ctx, feedCalls, {
    getMomentsByCommunity: (page, me) => listMoments(ctx, me, page),
    getMomentsByHashtag: (input, me) => listHashtagMoments(ctx, me, input),
  }),
]
