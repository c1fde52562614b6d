import type { ReactNode } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './daily-rail.module.css'

/** Whether the member is still at the first level, where a page shows little. */
export const useIsBeginner = (): boolean => useMe()?.userInfo.user_level === 1

/** Rows that a beginner finds under 更多. */
export const UnderMore = ({ iconSize, children }: { iconSize: number; children: ReactNode }) =>
  useIsBeginner() ? (
    <details>
      <summary className={`stack small soft ${styles.row}`}>
        <Icon name="more" size={iconSize} />
        <span>更多</span>
      </summary>
      {children}
    </details>
  ) : (
    children
  )
