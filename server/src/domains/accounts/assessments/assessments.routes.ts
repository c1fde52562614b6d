import { assessmentsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { readFunctions, saveFunction } from './assessments.service.ts'

export const assessmentsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, assessmentsCalls, {
    getOpinionFunctions: async () => ({ functions: await readFunctions(ctx) }),
    saveOpinionFunction: (change, me) => saveFunction(ctx, me, change),
  })
