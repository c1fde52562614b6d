import type { CoinRecord } from '@judian/contract'
import { showPopup } from '../../../kernel/popup/popup.ts'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { CoinPicture } from './coin-picture.tsx'
import { CoinPopup } from './coin-popup.tsx'
import styles from './coins-screen.module.css'

/** A coin record: reason, subject and balance; pressing it shows more. */
export function CoinRow({ record }: { record: CoinRecord }) {
  const { coins, balance, reason, text, time } = record
  const came = coins > 0
  const went = reason === 'purchase' ? '花费' : '扣除'
  return (
    <li className={`divided row-l ${styles.row}`}>
      <CoinPicture record={record} />
      <div className="fill">
        <p className={styles.why}>
          <button type="button" className={stretched.link} onClick={() => showPopup(CoinPopup, { record })}>
            {text}
          </button>
        </p>
        <p className="caption faint">
          <RelativeTime time={time} />
        </p>
      </div>
      <div className={styles.figures}>
        <p className={styles.change} data-came={came}>
          <span className={styles.word}>{came ? '获得' : went}</span>
          <span className="tabular">{came ? `+${coins}` : `−${-coins}`}</span>
        </p>
        <p className="caption faint">
          余额 <span className="tabular">{balance}</span>
        </p>
      </div>
    </li>
  )
}
