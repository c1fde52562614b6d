import { giftsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { buyAppearance } from './gifts.service.ts'

export const giftsRoutes = (house: House) =>
  serve(house, giftsCalls, {
    buyAppearance: ({ body_item_id, request_id }, me) => buyAppearance(house, me, body_item_id, request_id),
  })
