import { type ReactNode, useState } from 'react'
import styles from './people.module.css'

interface Props {
  username: string
  what: '帖子' | '评论'
  /** The hidden text, rendered when the viewer unfolds it. */
  children: ReactNode
}

/** Replaces a blocked member's content until the viewer unfolds it. */
export function BlockedFold({ username, what, children }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  if (unfolded)
    return (
      <div ref={focusOnce} tabIndex={-1} className={styles.unfolded}>
        {children}
      </div>
    )
  return (
    <button type="button" className={`small faint ${styles.folded}`} onClick={() => setUnfolded(true)}>
      已屏蔽 {username} 的{what}，点击查看
    </button>
  )
}

/**
 * A ref that moves the focus from the removed button to the unfolded text. Defined here so that React calls it at
 * mounting only.
 */
const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
