import { adminMissionsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { closeMission, listMissions, saveMission } from './missions.service.ts'

export const adminMissionsRoutes = (house: House) =>
  serve(house, adminMissionsCalls, {
    getAdminMissions: ({ state, search, pageNum }, me) => listMissions(house, me, { state, search }, pageNum),
    saveMission: (form, me) => saveMission(house, me, form),
    closeMission: ({ mission_id, closed }, me) => closeMission(house, me, mission_id, closed === 1),
  })
