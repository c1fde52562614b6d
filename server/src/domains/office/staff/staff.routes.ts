import { staffCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listStaff, revealIdentity, saveIdentity } from './staff.service.ts'

export const staffRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, staffCalls, {
    getStaff: ({ pageNum }) => listStaff(ctx, pageNum),
    saveStaffIdentity: (identity, me) => saveIdentity(ctx, me, identity),
    revealStaffIdentity: (question, me) => revealIdentity(ctx, me, question),
  })
