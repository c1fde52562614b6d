import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './draft-note.module.css'

/** Notice of a restored draft, with a button to discard it after confirmation. */
export function DraftNote({ onClear }: { onClear: () => void }) {
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
