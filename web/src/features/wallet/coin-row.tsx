import type { CoinRecord } from '@judian/contract'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import styles from './coin-row.module.css'

/** A coin entry: reason, amount, balance. */
export function CoinRow({ record: { coins, balance, reason, text, time } }: { record: CoinRecord }) {
  const came = coins > 0
  const went = reason === 'purchase' ? '花费' : '扣除'
  return (
    <li className={styles.row}>
      <p className={styles.why}>{text}</p>
      <p className={styles.change} data-came={came}>
        <span className={styles.word}>{came ? '获得' : went}</span>
        <span className="tabular">{came ? `+${coins}` : `−${-coins}`}</span>
      </p>
      <p className={styles.fact}>
        <RelativeTime time={time} />
      </p>
      <p className={styles.fact}>
        余额 <span className="tabular">{balance}</span>
      </p>
    </li>
  )
}
