import { adminClansCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { listGameAccounts, unlinkGameAccount } from './clans-game-accounts.ts'
import {
  dissolveClanByAdmin,
  listAdminClans,
  renameClan,
  saveClanOptions,
  transferClanByAdmin,
} from './clans.service.ts'

export const adminClansRoutes = (house: House) =>
  serve(house, adminClansCalls, {
    getAdminClans: ({ pageNum, ...filter }) => listAdminClans(house, filter, pageNum),
    renameClan: (form, me) => renameClan(house, me, form),
    dissolveClanByAdmin: (form, me) => dissolveClanByAdmin(house, me, form),
    transferClanByAdmin: (form, me) => transferClanByAdmin(house, me, form),
    saveClanOptions: (form, me) => saveClanOptions(house, me, form),
    getAdminGameAccounts: ({ pageNum, ...filter }) => listGameAccounts(house, filter, pageNum),
    unlinkGameAccount: (form, me) => unlinkGameAccount(house, me, form),
  })
