import { adminFeedbackCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { answerFeedback, handleFeedback, listFeedback } from './admin.service.ts'

const done = {}

export const adminFeedbackRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, adminFeedbackCalls, {
    getFeedback: ({ state, pageNum }) => listFeedback(ctx, state, pageNum),
    answerFeedback: ({ feedback_id, answer }, me) => answerFeedback(ctx, me, feedback_id, answer),
    handleFeedback: ({ feedback_id, handled }, me) =>
      handleFeedback(ctx, me, feedback_id, handled === 1).then(() => done),
  })
