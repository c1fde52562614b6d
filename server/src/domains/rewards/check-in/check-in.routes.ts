import { checkInCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { type AddClanExperience, submitDailyCheckedIn } from './check-in.service.ts'
import { adminCheckInRoutes } from './admin.routes.ts'

export const checkInRoutes = (ctx: AppContext, addClanExperience: AddClanExperience) => [
  ...bindHandlers(ctx, checkInCalls, {
    submitDailyCheckedIn: ({ request_id }, me) => submitDailyCheckedIn(ctx, addClanExperience, me, request_id),
  }),
  ...adminCheckInRoutes(ctx),
]
