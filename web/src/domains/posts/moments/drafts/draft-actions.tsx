import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import styles from './draft-actions.module.css'

interface Props {
  /** Whether anything is written that can be saved or discarded. */
  isWritten: boolean
  state: string
  busy: boolean
  saveLabel?: string
  onSave: () => void
  onDiscard: () => void
}

/** 存草稿 and 丢弃, with where the draft is stored. */
export function DraftActions({ isWritten, state, busy, saveLabel = '存草稿', onSave, onDiscard }: Props) {
  const [asking, setAsking] = useState(false)
  if (!isWritten) return null

  const discard = () => {
    setAsking(false)
    onDiscard()
  }
  return (
    <div className={styles.bar}>
      <span role="status" className={`caption soft ${styles.state}`}>
        {asking ? '丢弃后就找不回来了' : state}
      </span>
      <span className={styles.acts}>
        {/* A single button for both steps, so that it keeps focus; a double press doesn't confirm. */}
        <Button size="s" variant={asking ? 'secondary' : 'ghost'} onClick={() => setAsking(!asking)}>
          {asking ? '留着' : '丢弃'}
        </Button>
        {asking ? (
          <Button size="s" variant="danger" onClick={discard}>
            丢弃
          </Button>
        ) : (
          <Button size="s" busy={busy} busyText={saveLabel} onClick={onSave}>
            {saveLabel}
          </Button>
        )}
      </span>
    </div>
  )
}
