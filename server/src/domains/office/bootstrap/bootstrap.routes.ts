import { bootstrapCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { autosignin } from './bootstrap.service.ts'

export const bootstrapRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, bootstrapCalls, {
    autosignin: (_, me) => autosignin(ctx, me),
  })
