import type { ReactNode } from 'react'
import styles from './clamp.module.css'

/** Text truncated with an ellipsis after `lines` lines. */
export function Clamp({ lines, children }: { lines: 1 | 2; children: ReactNode }) {
  return (
    <span className={styles.clamp} data-lines={lines}>
      {children}
    </span>
  )
}
