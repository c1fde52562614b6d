import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './draft-note.module.css'

/** Says that a draft was brought back, and offers to throw it away; asks once before it does. */
export function DraftNote({ onClear }: { onClear: () => void }) {
  const [asking, setAsking] = useState(false)

  return (
    <div className={styles.note} role="status">
      <span>{asking ? '清空后就找不回来了' : '已恢复上次没发完的草稿'}</span>
      <span className={styles.acts}>
        {asking ? (
          <>
            <Button size="s" onClick={() => setAsking(false)}>
              留着
            </Button>
            <Button size="s" variant="danger" onClick={onClear}>
              清空
            </Button>
          </>
        ) : (
          <Button size="s" variant="ghost" onClick={() => setAsking(true)}>
            清空草稿
          </Button>
        )}
      </span>
    </div>
  )
}
