import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import styles from '../drafts/draft-note.module.css'
import type { PostDraftStore } from './post-draft-store.ts'

interface Props {
  prepared: PostDraftStore['prepared']
  onWritten: () => void
}

/** Asks which to write: the draft that was begun, or the post that the site has prepared. */
export function PreparedNote({ prepared, onWritten }: Props) {
  const accept = () => {
    const problem = prepared.accept()
    if (problem === undefined) onWritten()
    else showToast(problem, 3)
  }
  return (
    <div className={`sunken small soft ${styles.note}`}>
      <span role="status">你有一份没发完的草稿。接着写它，还是写刚准备好的这一条？</span>
      <span className={styles.acts}>
        <Button size="s" variant="ghost" onClick={prepared.decline}>
          接着写草稿
        </Button>
        <Button size="s" onClick={accept}>
          写这一条
        </Button>
      </span>
    </div>
  )
}
