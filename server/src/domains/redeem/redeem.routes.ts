import { redeemCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { redeemKey } from './redeem.service.ts'

export const redeemRoutes = (house: House) =>
  serve(house, redeemCalls, {
    redeemKey: (form, me, visit) => redeemKey(house, me, visit, form),
  })
