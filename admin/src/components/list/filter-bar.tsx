import type { ReactNode } from 'react'
import styles from './list.module.css'

/** A list's filter fields: a row on desktop, a stack on phones. */
export const FilterBar = ({ children }: { children: ReactNode }) => <search className={styles.bar}>{children}</search>
