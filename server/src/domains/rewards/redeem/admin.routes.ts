import { keysCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { createKeyBatch, listBatches, listUses, revokeKeyBatch } from './admin.service.ts'

export const adminRedeemRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, keysCalls, {
    createKeyBatch: (form, me) => createKeyBatch(ctx, me, form),
    getKeyBatches: ({ pageNum }, me) => listBatches(ctx, me, pageNum),
    getBatchUses: ({ batch_id, pageNum }) => listUses(ctx, batch_id, pageNum),
    revokeKeyBatch: ({ batch_id }, me) => revokeKeyBatch(ctx, me, batch_id),
  })
