import { blocksCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { listBlocked, toggleBlock } from './blocks.service.ts'

export const blocksRoutes = (house: House) =>
  serve(house, blocksCalls, {
    toggleBlock: ({ user_id, blocked }, me) => toggleBlock(house, me, user_id, blocked === 1),
    getBlockedMembers: ({ pageNum }, me) => listBlocked(house, me, pageNum),
  })
