import { adminReportsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listReports, resolveReports } from './admin.service.ts'

export const adminReportsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, adminReportsCalls, {
    getReports: ({ kind, pageNum }, me) => listReports(ctx, me, kind, pageNum),
    resolveReports: (input, me) => resolveReports(ctx, me, input),
  })
