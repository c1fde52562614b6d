import type { ReactNode } from 'react'
import styles from './selection-bar.module.css'

interface Props {
  count: number
  /** What can be done with what is chosen. */
  children: ReactNode
}

/** Above a list: how much of it is chosen. It is always there, so that choosing moves nothing. */
export const ChosenBar = ({ count, children }: Props) => (
  <div className={styles.bar}>
    <span role="status">{count > 0 ? `已选 ${count} 条` : '勾选后可批量处理'}</span>
    {children}
  </div>
)
