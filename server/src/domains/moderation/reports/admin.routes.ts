import { adminReportsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import type { Moderated } from './moderated.ts'
import { listReports, resolveReports } from './admin.service.ts'

export const adminReportsRoutes = (ctx: AppContext, moderated: Moderated) =>
  bindHandlers(ctx, adminReportsCalls, {
    getReports: ({ kind, pageNum }, me) => listReports(ctx, moderated, me, kind, pageNum),
    resolveReports: (input, me) => resolveReports(ctx, moderated, me, input),
  })
