import { bootstrapCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { autosignin, type FeatureState } from './bootstrap.service.ts'

export const bootstrapRoutes = (ctx: AppContext, leftOut: () => Promise<readonly FeatureState[]>) =>
  bindHandlers(ctx, bootstrapCalls, {
    autosignin: async (_, me) => autosignin(ctx, await leftOut(), me),
  })
