import type { ReactNode } from 'react'
import styles from './message-view.module.css'

type Props = {
  /** One sentence that says what is missing. */
  children: ReactNode
  /** A button or link to act on it. */
  action?: ReactNode
}

export function Empty({ children, action }: Props) {
  return (
    <div className={styles.view}>
      <svg className={styles.picture} width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true">
        <path className={styles.faint} d="M8 62h80M20 62V40l28-14 28 14v22" />
        <path className={styles.faint} d="M40 62V48h16v14" />
        <path className={styles.bright} d="M48 26V8l14 5-14 5" />
      </svg>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
