import { RewardIcon } from '../../ui/icons/reward-icon.tsx'
import { ItemFrame } from './item-frame.tsx'
import type { Reward } from './reward.ts'
import styles from './item-frame.module.css'

/** A reward's picture, `size` px wide; decorative, as text is next to it. */
export function RewardPicture({ reward, size }: { reward: Reward; size: number }) {
  if ('item' in reward) return <ItemFrame item={reward.item} size={size} alt="" />
  return (
    <span className={`centred ${styles.coin}`} style={{ width: size, height: size }}>
      <RewardIcon name="coin" size={size * 0.7} />
    </span>
  )
}
