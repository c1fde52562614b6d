import { adminClaimApplicationsCalls, claimsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { applyForOldAccount, readClaimApplication } from './applications.service.ts'
import { claimOldAccount } from './claims.service.ts'
import { decideApplication, listApplications } from './deciding.service.ts'

export const claimsRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, claimsCalls, {
    claimOldAccount: (form, _, request) => claimOldAccount(ctx, request, form),
    applyForOldAccount: (form, _, request) => applyForOldAccount(ctx, request, form),
    getClaimApplication: (question) => readClaimApplication(ctx, question),
  }),
  ...bindHandlers(ctx, adminClaimApplicationsCalls, {
    getClaimApplications: ({ state, pageNum }, me) => listApplications(ctx, me, state, pageNum),
    decideClaimApplication: (form, me) => decideApplication(ctx, me, form),
  }),
]
