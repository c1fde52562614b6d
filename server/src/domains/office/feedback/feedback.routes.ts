import { feedbackCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { sendFeedback } from './feedback.service.ts'
import { adminFeedbackRoutes } from './admin.routes.ts'

export const feedbackRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, feedbackCalls, {
    sendFeedback: (feedback, me) => sendFeedback(ctx, me, feedback),
  }),
  ...adminFeedbackRoutes(ctx),
]
