import { adminClansCalls, communityCreationCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { communitiesTag } from '../../communities/index.ts'
import {
  createCommunity,
  dissolveClanByAdmin,
  listAdminClans,
  readClanOptions,
  renameClan,
  saveClanOptions,
  transferClanByAdmin,
} from './admin.service.ts'

export const adminClansRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, adminClansCalls, {
    getAdminClans: ({ pageNum, ...filter }) => listAdminClans(ctx, filter, pageNum),
    renameClan: (form, me) => renameClan(ctx, me, form),
    dissolveClanByAdmin: (form, me) => dissolveClanByAdmin(ctx, me, form),
    transferClanByAdmin: (form, me) => transferClanByAdmin(ctx, me, form),
    getClanOptions: ({ community_name }) => readClanOptions(ctx, community_name),
    saveClanOptions: (form, me) => saveClanOptions(ctx, me, form),
  }),
  ...bindHandlers(ctx, communityCreationCalls, { createDivision: (form, me) => createCommunity(ctx, me, form) }, [
    communitiesTag,
  ]),
]
