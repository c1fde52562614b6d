import { copyText } from '../clipboard/copy-text.ts'
import { showToast } from '../toast/toast-store.ts'
import styles from './people.module.css'

/** A member's in-game id with a copy button. */
export function GameId({ id }: { id: string }) {
  const copy = () =>
    copyText(Promise.resolve(id)).then(
      () => showToast('游戏ID已复制'),
      () => showToast('浏览器不允许复制，请手动选择游戏ID', 3),
    )

  return (
    <span className={styles.id}>
      <span className={`one-line ${styles.text}`}>{id}</span>
      <button
        type="button"
        className={`caption accent bold ${styles.copy}`}
        aria-label={`复制游戏ID ${id}`}
        onClick={() => void copy()}
      >
        复制
      </button>
    </span>
  )
}
