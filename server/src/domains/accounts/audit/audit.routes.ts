import { accessRecordsCalls, auditLogCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listAccessRecords } from './access-records.service.ts'
import { listActs } from './audit.service.ts'

export const auditRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, auditLogCalls, { getAuditLog: (page) => listActs(ctx, page) }),
  ...bindHandlers(ctx, accessRecordsCalls, { getAccessRecords: (page, me) => listAccessRecords(ctx, me, page) }),
]
