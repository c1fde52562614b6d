import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './draft-note.module.css'

/** Says that a draft was brought back, and offers to throw it away; asks once before it does. */
export function DraftNote({ onClear }: { onClear: () => void }) {
  const [asking, setAsking] = useState(false)

  return (
    <div className={styles.note}>
      <span role="status">{asking ? '清空后就找不回来了' : '已恢复上次没发完的草稿'}</span>
      <span className={styles.acts}>
        {/* One button for both, so that it keeps the focus, and a double press throws nothing away. */}
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
