import { evidenceCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { takeEvidence } from './evidence.service.ts'

export const evidenceRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, evidenceCalls, {
    takeEvidence: (subject, me) => takeEvidence(ctx, me, subject),
  })
