import type { AvatarItem } from '@judian/contract'
import { RewardIcon } from '../../ui/icons/reward-icon.tsx'
import { ItemFrame } from './item-frame.tsx'
import styles from './item-frame.module.css'

/** Coins or an avatar item. */
export type Reward = { coins: number } | { item: AvatarItem }

/** Returns a reward as text. */
export const rewardText = (reward: Reward) =>
  'item' in reward ? `装扮「${reward.item.body_item_name}」` : `${reward.coins} 金币`

/** A reward's picture, `size` px wide; decorative, as text is next to it. */
export function RewardPicture({ reward, size }: { reward: Reward; size: number }) {
  if ('item' in reward) return <ItemFrame item={reward.item} size={size} alt="" />
  return (
    <span className={`centred ${styles.coin}`} style={{ width: size, height: size }}>
      <RewardIcon name="coin" size={size * 0.7} />
    </span>
  )
}
