import { adminReportsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import type { ClanBoards } from './clan-boards.ts'
import { listReports, resolveReports } from './admin.service.ts'

export const adminReportsRoutes = (ctx: AppContext, clanBoards: ClanBoards) =>
  bindHandlers(ctx, adminReportsCalls, {
    getReports: ({ kind, pageNum }, me) => listReports(ctx, clanBoards, me, kind, pageNum),
    resolveReports: (input, me) => resolveReports(ctx, clanBoards, me, input),
  })
