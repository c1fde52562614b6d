import { avatarCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { equipAvatar, listShop } from './avatar.service.ts'

export const avatarRoutes = (house: House) =>
  serve(house, avatarCalls, {
    getShopList: (_, me) => listShop(house, me),
    equipAvatar: (chosen, me) => equipAvatar(house, me, chosen),
  })
