import { quizCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { adminQuizRoutes } from './admin.routes.ts'
import { calculateResult, listOneself, listQuestions, readOwnResult, readSharedResult } from './quiz.service.ts'

export const quizRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, quizCalls, {
    getQuestions: ({ community_id }, me) => listQuestions(ctx, me, community_id),
    calculateResult: ({ community_id, answers, request_id }, me) =>
      calculateResult(ctx, me, community_id, answers, request_id),
    getResult: ({ community_id }, me) => readOwnResult(ctx, me, community_id),
    getResultWithoutSignedIn: ({ community_id, resultId }) => readSharedResult(ctx, community_id, resultId),
    updateResultListed: ({ community_id, listed }, me) => listOneself(ctx, me, community_id, listed === 1),
  }),
  ...adminQuizRoutes(ctx),
]
