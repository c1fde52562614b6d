import type { ReactNode } from 'react'
import styles from './actions.module.css'

/** Buttons in a line. */
export const Actions = ({ children }: { children: ReactNode }) => <span className={styles.actions}>{children}</span>
