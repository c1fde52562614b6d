import { Button } from '../../../../ui/actions/button.tsx'
import styles from './draft-note.module.css'

interface Props {
  /** Whether a draft was restored that the person may not expect. */
  isRestored?: boolean
  /** Whether another tab or an earlier visit has left another draft, which `onExchange` opens. */
  hasOther: boolean
  onExchange: () => void
  /** Whether the browser could store the draft. */
  isStored: boolean
}

/** Notices about an editor's draft, with their actions. */
export function DraftNote({ isRestored = false, hasOther, onExchange, isStored }: Props) {
  return (
    <>
      {isRestored && (
        <p role="status" className={`sunken small soft ${styles.note}`}>
          已恢复上次没发完的草稿
        </p>
      )}
      {hasOther && (
        <div className={`sunken small soft ${styles.note}`}>
          <span role="status">还有一份没发完的草稿</span>
          <span className={styles.acts}>
            <Button size="s" variant="ghost" onClick={onExchange}>
              换成那份
            </Button>
          </span>
        </div>
      )}
      {!isStored && (
        <p role="status" className={`sunken small soft ${styles.note}`}>
          浏览器存不下草稿，离开这一页就没有了，请先发布或复制
        </p>
      )}
    </>
  )
}
