import { reportsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import type { Moderated } from './moderated.ts'
import { reportContent } from './reports.service.ts'
import { adminReportsRoutes } from './admin.routes.ts'

export const reportsRoutes = (ctx: AppContext, moderated: Moderated) => [
  ...bindHandlers(ctx, reportsCalls, {
    reportContent: (report, me) => reportContent(ctx, moderated, me, report),
  }),
  ...adminReportsRoutes(ctx, moderated),
]
