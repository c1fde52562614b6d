import { giftsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { buyAppearance, listShop } from './gifts.service.ts'

export const giftsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, giftsCalls, {
    getShopList: (_, me) => listShop(ctx, me),
    buyAppearance: (form, me) => buyAppearance(ctx, me, form),
  })
