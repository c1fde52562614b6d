import { missionsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { claimRewards, listMissions } from './missions.service.ts'
import { adminMissionsRoutes } from './admin.routes.ts'

export const missionsRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, missionsCalls, {
    getMissionList: (_, me) => listMissions(ctx, me),
    claimRewards: ({ mission_id, request_id }, me) => claimRewards(ctx, me, mission_id, request_id),
  }),
  ...adminMissionsRoutes(ctx),
]
