import type { Moment } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import styles from './pinned-line.module.css'
import { reducedMotion } from '../../../ui/reduced-motion.ts'

const rotationMs = 6_000

/** A feed's pinned posts on one line, rotating until the person interacts with it; respects reduced motion. */
export function PinnedLine({ moments }: { moments: readonly Moment[] }) {
  const [turn, setTurn] = useState(0)
  const [rotates, setRotates] = useState(true)
  const next = () => setTurn((before) => before + 1)
  const hold = () => setRotates(false)
  const held = { onPointerEnter: hold, onFocus: hold }
  useEffect(() => {
    if (!rotates || reducedMotion()) return
    const timer = setInterval(next, rotationMs)
    return () => clearInterval(timer)
  }, [rotates])

  const at = turn % moments.length
  const { message_id, title, community } = moments[at]!
  return (
    <section aria-label="置顶帖子" className={styles.line}>
      <Link
        key={message_id}
        {...held}
        to="/community/$division/$messageId"
        params={{ division: community, messageId: String(message_id) }}
        className={styles.post}
      >
        <span className={styles.mark}>置顶</span>
        <span className={styles.title}>{title}</span>
      </Link>
      {moments.length > 1 && (
        <button {...held} type="button" className={styles.next} onClick={next}>
          <VisuallyHidden>下一条置顶 </VisuallyHidden>
          {at + 1}/{moments.length}
        </button>
      )}
    </section>
  )
}
