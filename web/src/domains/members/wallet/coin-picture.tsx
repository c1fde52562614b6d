import type { CoinRecord } from '@judian/contract'
import { cx } from '../../../ui/cx.ts'
import { RewardIcon, type RewardIconName } from '../../../ui/icons/reward-icon.tsx'
import styles from './coin-picture.module.css'

const icons: Record<CoinRecord['reason'], RewardIconName> = {
  'check-in': 'calendar',
  mission: 'mission',
  redeem: 'key',
  message: 'coin',
  purchase: 'wardrobe',
  duplicate: 'wardrobe',
  admin: 'coin',
  knock: 'coin',
  lottery: 'coin',
}

interface Props {
  record: CoinRecord
  large?: boolean
}

/** The item's picture, else the reason's glyph. */
export function CoinPicture({ record: { image_url, reason }, large = false }: Props) {
  return (
    <span
      className={cx('centred', styles.picture, large && styles.large)}
      data-glyph={image_url === undefined || undefined}
    >
      {image_url === undefined ? (
        <RewardIcon name={icons[reason]} size={large ? 48 : 22} />
      ) : (
        <img src={image_url} alt="" width={200} height={200} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
