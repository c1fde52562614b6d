import { cx } from '../../../../ui/cx.ts'
import { ActionButton } from '../parts/action-button.tsx'
import styles from './thumb-button.module.css'
import type { Thumbs } from './thumb-mutation.ts'

type Props = {
  thumbs: Thumbs
  /** Disabled: the post is archived, or the content isn't published. */
  closed: boolean
  compact?: boolean
  /** Highlighted. */
  highlighted?: boolean
  onToggle: () => void
}

export function ThumbButton({ thumbs, closed, compact = false, highlighted = false, onToggle }: Props) {
  const on = thumbs.thumbed === 1
  return (
    <ActionButton
      icon="thumb"
      label="点赞"
      count={thumbs.thumb_count}
      compact={compact}
      aria-pressed={on}
      disabled={closed}
      className={cx(on && styles.on, highlighted && styles.highlighted)}
      onClick={onToggle}
    />
  )
}
