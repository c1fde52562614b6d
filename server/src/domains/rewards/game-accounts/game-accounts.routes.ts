import { gameAccountsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { linkGameAccount, listLinked, unlinkOwn } from './game-accounts.service.ts'
import { adminGameAccountsRoutes } from './admin.routes.ts'

export const gameAccountsRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, gameAccountsCalls, {
    getLinkedAccountInfo: (_, me) => listLinked(ctx, me),
    unlinkOwnGameAccount: ({ community_name }, me) => unlinkOwn(ctx, me, community_name),
    LinkGameAccount: (form, me) => linkGameAccount(ctx, me, form),
  }),
  ...adminGameAccountsRoutes(ctx),
]
