import type { ReactNode } from 'react'
import styles from './clamp.module.css'

/** Text cut with an ellipsis after `lines` lines. */
export function Clamp({ lines, children }: { lines: number; children: ReactNode }) {
  return (
    <span className={styles.clamp} style={{ WebkitLineClamp: lines }}>
      {children}
    </span>
  )
}
