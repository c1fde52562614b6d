import type { AvatarItem } from '@judian/contract'

/** Coins or an avatar item. */
export type Reward = { coins: number } | { item: AvatarItem }

/** Returns a reward as text. */
export const rewardText = (reward: Reward) =>
  'item' in reward ? `装扮「${reward.item.body_item_name}」` : `${reward.coins} 金币`
