import { communitiesCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { listCommunities } from './communities.service.ts'
import type { MoveStored } from './admin.addresses.ts'
import { adminCommunitiesRoutes } from './admin.routes.ts'

export const communitiesRoutes = (ctx: AppContext, { moveStored }: { moveStored: MoveStored }) => [
  ...bindHandlers(ctx, communitiesCalls, {
    getDivisionLists: ({ division }, me) => listCommunities(ctx, me, division),
  }),
  ...adminCommunitiesRoutes(ctx, moveStored),
]
