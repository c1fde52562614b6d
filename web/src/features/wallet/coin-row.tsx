import type { CoinRecord } from '@judian/contract'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { RewardIcon, type RewardIconName } from '../../ui/icons/reward-icon.tsx'
import styles from './coin-row.module.css'

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

/** Why coins came or went, for what, and how many were left. */
export function CoinRow({ record }: { record: CoinRecord }) {
  const { coins, balance, reason, text, time } = record
  const came = coins > 0
  const went = reason === 'purchase' ? '花费' : '扣除'
  return (
    <li className={styles.row}>
      <CoinPicture record={record} />
      <div className={styles.words}>
        <p className={styles.why}>{text}</p>
        <p className={styles.fact}>
          <RelativeTime time={time} />
        </p>
      </div>
      <div className={styles.figures}>
        <p className={styles.change} data-came={came}>
          <span className={styles.word}>{came ? '获得' : went}</span>
          <span className="tabular">{came ? `+${coins}` : `−${-coins}`}</span>
        </p>
        <p className={styles.fact}>
          余额 <span className="tabular">{balance}</span>
        </p>
      </div>
    </li>
  )
}

/** The item's picture, else the reason's glyph. */
function CoinPicture({ record: { image_url, reason } }: { record: CoinRecord }) {
  return (
    <span className={styles.picture} data-glyph={image_url === undefined || undefined}>
      {image_url === undefined ? (
        <RewardIcon name={icons[reason]} size={22} />
      ) : (
        <img src={image_url} alt="" width={200} height={200} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
