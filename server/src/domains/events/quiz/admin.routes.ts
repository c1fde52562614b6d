import { adminQuizzesCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listQuizzes, previewQuiz, readQuiz, saveQuiz } from './admin.service.ts'
import { reachOf } from './reach.ts'

export const adminQuizRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, adminQuizzesCalls, {
    getAdminQuizzes: () => listQuizzes(ctx),
    getAdminQuiz: ({ community_id }) => readQuiz(ctx, community_id),
    checkQuiz: ({ quiz }) => ({ reach: reachOf(quiz) }),
    previewQuiz: ({ quiz, choices }) => previewQuiz(quiz, choices),
    saveQuiz: (form, me) => saveQuiz(ctx, me, form),
  })
