import { type ReactNode, useState } from 'react'
import styles from './blocked-card.module.css'

interface Props {
  username: string
  /** The post, once it is unfolded. */
  children: ReactNode
}

/** Stands for a post by a member whom the viewer has blocked, until they want to see it. */
export function BlockedCard({ username, children }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  if (unfolded)
    return (
      <div ref={(element) => element?.focus({ preventScroll: true })} tabIndex={-1} className={styles.unfolded}>
        {children}
      </div>
    )
  return (
    <button type="button" className={styles.folded} onClick={() => setUnfolded(true)}>
      已屏蔽 {username} 的帖子，点击查看
    </button>
  )
}
