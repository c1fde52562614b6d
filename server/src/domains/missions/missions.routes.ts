import { missionsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { claimRewards, listMissions } from './missions.service.ts'

export const missionsRoutes = (house: House) =>
  serve(house, missionsCalls, {
    getMissionList: (_, me) => listMissions(house, me),
    claimRewards: ({ mission_id, request_id }, me) => claimRewards(house, me, mission_id, request_id),
  })
