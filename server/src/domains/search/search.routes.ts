import { adminSearchCalls, searchCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { searchContents } from './admin.service.ts'
import { searchComments, searchMoments } from './contents.service.ts'
import { searchClans, searchUsers } from './names.service.ts'
import { suggest } from './suggest.service.ts'

export const searchRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, searchCalls, {
    searchMoments: (input, me) => searchMoments(ctx, me, input),
    searchComments: (input, me) => searchComments(ctx, me, input),
    searchUsers: (input, me) => searchUsers(ctx, me, input),
    searchClans: (input) => searchClans(ctx, input),
    suggest: (input, me) => suggest(ctx, me, input),
  }),
  ...bindHandlers(ctx, adminSearchCalls, {
    searchContents: (input, me) => searchContents(ctx, me, input),
  }),
]
