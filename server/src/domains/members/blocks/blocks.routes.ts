import { blocksCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listBlocked, listBlockedIds, type OnBlock, toggleBlock } from './blocks.service.ts'

export const blocksRoutes = (ctx: AppContext, onBlock: readonly OnBlock[]) =>
  bindHandlers(ctx, blocksCalls, {
    toggleBlock: ({ user_id, blocked }, me) => toggleBlock(ctx, onBlock, me, user_id, blocked === 1),
    getBlockedMembers: (page, me) => listBlocked(ctx, me, page),
    getBlockedIds: (_, me) => listBlockedIds(ctx, me),
  })
