import { featuresCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listFeatures, saveFeatures } from './features.service.ts'

export const featuresRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, featuresCalls, {
    getFeatures: () => listFeatures(ctx),
    saveFeatures: ({ version, on }, me) => saveFeatures(ctx, me, version, on),
  })
