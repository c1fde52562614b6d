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
      <img src="/images/site/empty.svg" alt="" width={160} height={110} loading="lazy" />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
