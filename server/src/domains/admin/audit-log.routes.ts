import { auditLogCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { listActs } from './audit-log.service.ts'

export const auditLogRoutes = (house: House) =>
  serve(house, auditLogCalls, { getAuditLog: (page) => listActs(house, page) })
