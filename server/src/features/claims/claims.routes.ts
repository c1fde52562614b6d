import { claimsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { claimOldAccount } from './claims.service.ts'

export const claimsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, claimsCalls, {
    claimOldAccount: (form, _, request) => claimOldAccount(ctx, request, form),
  })
