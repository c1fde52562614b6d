import type { ComponentProps } from 'react'
import styles from './screen-title.module.css'

/** A screen's heading on one line; on phones the head shows it. */
export function ScreenTitle({ children, ...rest }: Omit<ComponentProps<'h1'>, 'className'>) {
  return (
    <h1 {...rest} className={`title one-line ${styles.title}`}>
      {children}
    </h1>
  )
}
