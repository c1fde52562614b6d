import { hidingsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { hideMember, listHidings, undoHiding } from './hidings.service.ts'

export const hidingsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, hidingsCalls, {
    getHidings: (input, me) => listHidings(ctx, me, input),
    hideMember: (form, me) => hideMember(ctx, me, form),
    undoHiding: ({ hiding_id }, me) => undoHiding(ctx, me, hiding_id),
  })
