import { profilesCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { getProfile } from './profiles.service.ts'
import { reportContent } from './reports.service.ts'

export const profilesRoutes = (house: House) =>
  serve(house, profilesCalls, {
    getUserProfileByUserId: (page, me) => getProfile(house, me, page),
    reportContent: (report, me) => reportContent(house, me, report),
  })
