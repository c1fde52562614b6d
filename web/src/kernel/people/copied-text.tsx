import { copyText } from '../clipboard/copy-text.ts'
import { showToast } from '../toast/toast-store.ts'
import styles from './people.module.css'

/** A text that one uses elsewhere, such as a code, whole and with a copy button. */
export function CopiedText({ text, what }: { text: string; what: string }) {
  const copy = () =>
    copyText(Promise.resolve(text)).then(
      () => showToast(`${what}已复制`),
      () => showToast(`浏览器不允许复制，请手动选择${what}`, 3),
    )

  return (
    <span className={styles.id}>
      <span className={`one-line ${styles.text}`}>{text}</span>
      <button
        type="button"
        className={`caption accent bold ${styles.copy}`}
        aria-label={`复制${what} ${text}`}
        onClick={() => void copy()}
      >
        复制
      </button>
    </span>
  )
}
