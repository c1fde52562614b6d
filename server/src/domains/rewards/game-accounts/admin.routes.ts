import { adminGameAccountsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listGameAccounts, unlinkGameAccount } from './admin.service.ts'

export const adminGameAccountsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, adminGameAccountsCalls, {
    getAdminGameAccounts: ({ pageNum, ...filter }) => listGameAccounts(ctx, filter, pageNum),
    unlinkGameAccount: (form, me) => unlinkGameAccount(ctx, me, form),
  })
