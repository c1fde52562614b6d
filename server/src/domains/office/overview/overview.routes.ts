import { overviewCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listOpenWork } from './open-work.ts'
import { readSelfAudit } from './self-audit.ts'
import { type Additions, countOpenWork, readOverview } from './overview.service.ts'

export const overviewRoutes = (ctx: AppContext, added: Additions) =>
  bindHandlers(ctx, overviewCalls, {
    getOpenCounts: (_, me) => countOpenWork(ctx, me, added.works),
    getOpenWork: (_, me) => listOpenWork(ctx, me, added.works),
    getSelfAudit: () => readSelfAudit(ctx, added.duties),
    getOverview: (_, me) => readOverview(ctx, me, added),
  })
