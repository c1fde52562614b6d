import type { AvatarItem } from '@judian/contract'

/** What an act brings: coins or an avatar item. */
export type Reward = { coins: number } | { item: AvatarItem }

/** A reward in words. */
export const rewardText = (reward: Reward) =>
  'item' in reward ? `装扮「${reward.item.body_item_name}」` : `${reward.coins} 金币`
