import { accessRecordsCalls, auditLogCalls, embargoesCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listAccessRecords } from './access-records.service.ts'
import { listActs } from './audit.service.ts'
import { askForEmbargo, decideEmbargo, listEmbargoes } from './embargoes.service.ts'

export const auditRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, auditLogCalls, { getAuditLog: (page) => listActs(ctx, page) }),
  ...bindHandlers(ctx, accessRecordsCalls, { getAccessRecords: (page, me) => listAccessRecords(ctx, me, page) }),
  ...bindHandlers(ctx, embargoesCalls, {
    getEmbargoes: ({ pageNum }) => listEmbargoes(ctx, pageNum),
    askForEmbargo: (form, me) => askForEmbargo(ctx, me, form),
    decideEmbargo: (form, me) => decideEmbargo(ctx, me, form),
  }),
]
