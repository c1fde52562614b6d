import type { ReactNode } from 'react'
import styles from './desk.module.css'

/** Backdrop of the quiz: a desk of dossiers, by day or by lamplight. */
export function Desk({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`stack-l shrinks ${styles.place}`}>
      <div className={styles.desk} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
