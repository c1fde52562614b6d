import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface Props {
  title: string
  summary: string
  /** Phase and countdown. */
  children: ReactNode
  /** What to do first. */
  actions: ReactNode
}

/** The page's first sight: the title over the sky, what to do before the wall. */
export function Hero({ title, summary, children, actions }: Props) {
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {summary && <p>{summary}</p>}
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
