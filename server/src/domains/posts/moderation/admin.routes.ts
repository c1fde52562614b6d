import { wordsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { addWords, listWords, removeWords, testWords } from './admin.service.ts'

export const adminModerationRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, wordsCalls, {
    getWords: ({ list, search, pageNum }) => listWords(ctx, list, search, pageNum),
    addWords: ({ list, words }, me) => addWords(ctx, me, list, words),
    removeWords: ({ words }, me) => removeWords(ctx, me, words),
    testWords: ({ text }) => testWords(ctx, text),
  })
