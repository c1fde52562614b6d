import { reportsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import type { ClanBoards } from './clan-boards.ts'
import { reportContent } from './reports.service.ts'
import { adminReportsRoutes } from './admin.routes.ts'

export const reportsRoutes = (ctx: AppContext, clanBoards: ClanBoards) => [
  ...bindHandlers(ctx, reportsCalls, {
    reportContent: (report, me) => reportContent(ctx, clanBoards, me, report),
  }),
  ...adminReportsRoutes(ctx, clanBoards),
]
