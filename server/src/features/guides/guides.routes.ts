import { guidesCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { confirmGuide, voteGuide } from './guides.service.ts'

export const guidesRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, guidesCalls, {
    voteGuide: (form, me) => voteGuide(ctx, me, form),
    confirmGuide: ({ message_id }, me) => confirmGuide(ctx, me, message_id),
  })
