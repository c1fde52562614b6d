import { quotesCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { detachQuote } from './quotes.service.ts'

export const quotesRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, quotesCalls, {
    detachQuote: (quote, me) => detachQuote(ctx, me, quote),
  })
