import { moderationCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { appealDecision, listLog, listOwnDecisions } from './moderation.service.ts'
import { readHalfYears } from './half-years.ts'
import { adminModerationRoutes } from './admin.routes.ts'

export const moderationRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, moderationCalls, {
    getMyDecisions: ({ pageNum }, me) => listOwnDecisions(ctx, me, pageNum),
    appealDecision: ({ decision_id, message }, me) => appealDecision(ctx, me, decision_id, message),
    getModerationFigures: () => readHalfYears(ctx),
    getModerationLog: ({ community_name, pageNum }) => listLog(ctx, community_name, pageNum),
  }),
  ...adminModerationRoutes(ctx),
]
