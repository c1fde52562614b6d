import { featuresCalls } from '@judian/contract'
import type { Feature } from '../../../feature.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listFeatures, saveFeatures } from './features.service.ts'

export const featuresRoutes = (ctx: AppContext, features: readonly Feature[]) =>
  bindHandlers(ctx, featuresCalls, {
    getFeatures: () => listFeatures(ctx, features),
    saveFeatures: ({ version, on }, me) => saveFeatures(ctx, features, me, version, on),
  })
