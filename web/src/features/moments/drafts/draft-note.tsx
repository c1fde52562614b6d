import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './draft-note.module.css'

interface Props {
  /** Discards the draft that was restored, if one was that the person may not expect. */
  onClear?: (() => void) | undefined
  /** Whether another tab or an earlier visit has left another draft, which `onExchange` opens. */
  hasOther: boolean
  onExchange: () => void
  /** Whether the browser stores what is written. */
  isStored: boolean
}

/** Notices about an editor's draft, with what can be done. */
export function DraftNote({ onClear, hasOther, onExchange, isStored }: Props) {
  return (
    <>
      {onClear && <Restored onClear={onClear} />}
      {hasOther && (
        <div className={styles.note}>
          <span role="status">还有一份没发完的草稿</span>
          <span className={styles.acts}>
            <Button size="s" variant="ghost" onClick={onExchange}>
              换成那份
            </Button>
          </span>
        </div>
      )}
      {!isStored && (
        <p role="status" className={styles.note}>
          浏览器存不下草稿，离开这一页就没有了，请先发布或复制
        </p>
      )}
    </>
  )
}

function Restored({ onClear }: { onClear: () => void }) {
  const [asking, setAsking] = useState(false)

  return (
    <div className={styles.note}>
      <span role="status">{asking ? '清空后就找不回来了' : '已恢复上次没发完的草稿'}</span>
      <span className={styles.acts}>
        {/* A single button for both steps, so that it keeps focus; a double press doesn't confirm. */}
        <Button size="s" variant={asking ? 'secondary' : 'ghost'} onClick={() => setAsking(!asking)}>
          {asking ? '留着' : '清空草稿'}
        </Button>
        {asking && (
          <Button size="s" variant="danger" onClick={onClear}>
            清空
          </Button>
        )}
      </span>
    </div>
  )
}
