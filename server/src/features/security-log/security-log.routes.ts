import { securityLogCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { findInSecurityLog } from './find.service.ts'
import { searchSecurityLog } from './search.service.ts'

export const securityLogRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, securityLogCalls, {
    searchSecurityLog: (search, me) => searchSecurityLog(ctx, me, search),
    findInSecurityLog: (search, me) => findInSecurityLog(ctx, me, search),
  })
