import { labelsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { declareMoment, labelContent, withdrawLabel } from './labels.service.ts'

export const labelsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, labelsCalls, {
    declareAiGenerated: ({ message_id, ai_generated }, me) => declareMoment(ctx, me, message_id, ai_generated === 1),
    labelAiGenerated: ({ reason, ...name }, me) => labelContent(ctx, me, name, reason),
    withdrawAiLabel: ({ reason, ...name }, me) => withdrawLabel(ctx, me, name, reason),
  })
