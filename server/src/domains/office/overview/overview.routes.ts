import { overviewCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listOpenWork } from './open-work.ts'
import { readSelfAudit } from './self-audit.ts'
import { countOpenWork, readOverview } from './overview.service.ts'

export const overviewRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, overviewCalls, {
    getOpenCounts: (_, me) => countOpenWork(ctx, me),
    getOpenWork: (_, me) => listOpenWork(ctx, me),
    getSelfAudit: () => readSelfAudit(ctx),
    getOverview: (_, me) => readOverview(ctx, me),
  })
