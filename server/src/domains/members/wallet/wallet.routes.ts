import { walletCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listRecords } from './wallet.service.ts'

export const walletRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, walletCalls, {
    getCoinRecords: ({ pageNum }, me) => listRecords(ctx, me, pageNum),
  })
