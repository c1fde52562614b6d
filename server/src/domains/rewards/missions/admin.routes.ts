import { adminMissionsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { closeMission, listMissions, saveMission } from './admin.service.ts'

export const adminMissionsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, adminMissionsCalls, {
    getAdminMissions: ({ state, search, pageNum }, me) => listMissions(ctx, me, { state, search }, pageNum),
    saveMission: (form, me) => saveMission(ctx, me, form),
    closeMission: (form, me) => closeMission(ctx, me, form),
  })
