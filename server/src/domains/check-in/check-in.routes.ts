import { checkInCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { submitDailyCheckedIn } from './check-in.service.ts'

export const checkInRoutes = (house: House) =>
  serve(house, checkInCalls, {
    submitDailyCheckedIn: ({ request_id }, me) => submitDailyCheckedIn(house, me, request_id),
  })
