import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface Props {
  title: string
  summary: string
  /** Phase and countdown. */
  children: ReactNode
  /** Primary action. */
  actions: ReactNode
}

/** Hero of the page: title over the sky, primary action in front of the wall. */
export function Hero({ title, summary, children, actions }: Props) {
  return (
    <header className={styles.hero}>
      <div className={`stack shrinks ${styles.words}`}>
        <h1>{title}</h1>
        {summary && <p>{summary}</p>}
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
