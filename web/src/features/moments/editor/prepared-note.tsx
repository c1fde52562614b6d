import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import styles from '../drafts/draft-note.module.css'
import type { PostDraftStore } from './post-draft-store.ts'

interface Props {
  prepared: PostDraftStore['prepared']
  title: string
  onWritten: () => void
}

/** Asks which to write: the draft that was begun, or the post that the site has prepared. */
export function PreparedNote({ prepared, title, onWritten }: Props) {
  const accept = () => {
    if (prepared.accept()) onWritten()
    else showToast('浏览器存不下草稿，请先发布或复制它', 3)
  }
  return (
    <div className={styles.note}>
      <span role="status">你有一份没发完的草稿，「{title}」还没写进来</span>
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
