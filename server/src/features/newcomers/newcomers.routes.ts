import { newcomersCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { chooseFirstLook, readFirstSteps } from './newcomers.service.ts'

export const newcomersRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, newcomersCalls, {
    getFirstSteps: (_, me) => readFirstSteps(ctx, me),
    chooseFirstLook: (form, me) => chooseFirstLook(ctx, me, form),
  })
