import type { CoinRecord } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CoinPicture } from './coin-picture.tsx'
import styles from './coin-popup.module.css'

/** The reason of a coin record, with a link to it. */
export function CoinPopup({ record, onClose }: PopupProps & { record: CoinRecord }) {
  const { coins, balance, reason, text, time } = record
  const inWardrobe = reason === 'purchase' || reason === 'duplicate'
  return (
    <Dialog
      title={coins > 0 ? `获得 ${coins} 金币` : `用去 ${-coins} 金币`}
      size="s"
      onClose={onClose}
      footer={
        inWardrobe && (
          <Link to="/avatar/edit" className={buttonClass({ variant: 'primary' })} onClick={onClose}>
            去衣橱看看
          </Link>
        )
      }
    >
      <div className={`stack ${styles.what}`}>
        <CoinPicture record={record} large />
        <p className={styles.text}>{text}</p>
      </div>
      <dl className={styles.facts}>
        <dt className="faint">时间</dt>
        <dd>{fullDate(toTimestamp(time))}</dd>
        <dt className="faint">此前余额</dt>
        <dd className="tabular">{balance - coins}</dd>
        <dt className="faint">此后余额</dt>
        <dd className="tabular">{balance}</dd>
      </dl>
    </Dialog>
  )
}
