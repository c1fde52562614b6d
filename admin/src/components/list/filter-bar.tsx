import type { ReactNode } from 'react'
import styles from './filter-bar.module.css'

/** What narrows a list: fields side by side, below each other on a phone. */
export const FilterBar = ({ children }: { children: ReactNode }) => <search className={styles.bar}>{children}</search>
