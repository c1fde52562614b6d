import type { Tx } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { avatarItems } from '../avatar/index.ts'
import type { Reward } from './grant.ts'

/** Throws ItemNotFound for a reward with an unknown item. */
export async function assertItems(tx: Tx, me: Member, rewards: readonly Reward[]) {
  const itemIds = rewards.flatMap((reward) => ('itemId' in reward ? [reward.itemId] : []))
  const items = await avatarItems(tx, me.id, itemIds)
  if (itemIds.some((id) => !items.has(id))) throw new ApiError('ItemNotFound')
}
