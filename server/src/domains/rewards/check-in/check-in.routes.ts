import { checkInCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { submitDailyCheckedIn } from './check-in.service.ts'
import type { ClanExperienceCtes } from './check-in.sql.ts'
import { adminCheckInRoutes } from './admin.routes.ts'

export const checkInRoutes = (ctx: AppContext, clanExperience: ClanExperienceCtes) => [
  ...bindHandlers(ctx, checkInCalls, {
    submitDailyCheckedIn: ({ request_id }, me) => submitDailyCheckedIn(ctx, clanExperience, me, request_id),
  }),
  ...adminCheckInRoutes(ctx),
]
