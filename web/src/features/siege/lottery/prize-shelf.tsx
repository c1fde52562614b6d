import type { LotteryPrize } from '@judian/contract'
import { RewardIcon, type RewardIconName } from '../../../ui/icons/reward-icon.tsx'
import styles from './prize-shelf.module.css'

const icons: Record<Exclude<LotteryPrize['kind'], 'blank'>, RewardIconName> = {
  coins: 'coin',
  item: 'wardrobe',
  code: 'key',
  article: 'mission',
}

/** What can be won, as pictures; how likely it is stands in the table beside. */
export function PrizeShelf({ prizes }: { prizes: readonly LotteryPrize[] }) {
  return (
    <ul className={styles.shelf} aria-label="奖品">
      {prizes.map(
        ({ prize_id, name, kind, image_url, left }) =>
          kind !== 'blank' && (
            <li key={prize_id} className={styles.prize} data-gone={left === 0 || undefined}>
              <span className={styles.picture} data-kind={kind}>
                {image_url ? (
                  <img src={image_url} alt="" width={72} height={72} loading="lazy" />
                ) : (
                  <RewardIcon name={icons[kind]} size={36} />
                )}
              </span>
              {name}
            </li>
          ),
      )}
    </ul>
  )
}
