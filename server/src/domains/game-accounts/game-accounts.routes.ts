import { gameAccountsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { linkGameAccount, listLinked } from './game-accounts.service.ts'

export const gameAccountsRoutes = (house: House) =>
  serve(house, gameAccountsCalls, {
    getLinkedAccountInfo: (_, me) => listLinked(house, me),
    LinkGameAccount: (form, me) => linkGameAccount(house, me, form),
  })
