import type { ReactNode } from 'react'
import styles from './list.module.css'

interface Props {
  count: number
  /** Bulk actions. */
  children: ReactNode
}

/** Selection count and bulk actions above a list; always rendered, so that selecting shifts no layout. */
export const SelectionBar = ({ count, children }: Props) => (
  <div className={`small soft tabular ${styles.selectionBar}`}>
    <span role="status">{count > 0 ? `已选 ${count} 条` : '勾选后可批量处理'}</span>
    {children}
  </div>
)
