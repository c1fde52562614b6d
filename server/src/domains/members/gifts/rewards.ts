import type { AvatarItem } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { avatarItems } from '../avatar/index.ts'
import type { Reward } from './grant.ts'

/** Throws ItemNotFound for a reward with an unknown item. */
export async function assertItems(tx: Tx, me: Member, rewards: readonly Reward[]) {
  const itemIds = rewards.flatMap((reward) => ('itemId' in reward ? [reward.itemId] : []))
  const items = await avatarItems(tx, me.id, itemIds)
  if (itemIds.some((id) => !items.has(id))) throw new ApiError('ItemNotFound')
}

/** Of what may grant coins or an item; both null for no reward. */
interface RewardColumns {
  coins: number | null
  itemId: number | null
}

export function rewardOf({ coins, itemId }: RewardColumns): Reward | undefined {
  if (coins !== null) return { coins }
  return itemId === null ? undefined : { itemId }
}

/** How the back office shows the rewards of these rows: with one more query when any of them grants an item. */
export async function presentRewards(db: Db | Tx, me: Member, rows: readonly RewardColumns[]) {
  const itemIds = rows.flatMap(({ itemId }) => itemId ?? [])
  const items = await avatarItems(db, me.id, itemIds)
  return ({ coins, itemId }: RewardColumns): { coins?: number; user_avatar_storage?: AvatarItem } => ({
    ...(coins !== null && { coins }),
    ...(itemId !== null && { user_avatar_storage: items.get(itemId)! }),
  })
}
