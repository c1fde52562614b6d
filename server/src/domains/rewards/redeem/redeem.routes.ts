import { redeemCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { redeemKey } from './redeem.service.ts'
import { adminRedeemRoutes } from './admin.routes.ts'

export const redeemRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, redeemCalls, {
    redeemKey: (form, me, request) => redeemKey(ctx, me, request, form),
  }),
  ...adminRedeemRoutes(ctx),
]
