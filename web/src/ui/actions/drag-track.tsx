import { Icon } from '../icons/icon.tsx'
import { Button } from './button.tsx'
import styles from './drag-track.module.css'
import type { useDragToOpen } from './use-drag-to-open.ts'
import { moreIcons } from '../icons/more-icons.ts'

interface Props {
  drag: ReturnType<typeof useDragToOpen>
  /** Of the knob. */
  label: string
  /** What it does, in a word. */
  verb: string
  onOpen: () => void
}

/** The track on which a knob is dragged to open a gift or a crate, with a button that does the same; on phones a plain button. */
export function DragTrack({ drag: { distance, isMobile, handle }, label, verb, onOpen }: Props) {
  if (isMobile)
    return (
      <Button variant="primary" wide {...handle}>
        {label}
      </Button>
    )
  return (
    <>
      <div className={styles.track}>
        <button
          type="button"
          aria-label={label}
          className={`centred ${styles.knob}`}
          data-dragging={distance > 0 || undefined}
          style={{ transform: `translateX(${distance}px)` }}
          {...handle}
        >
          <Icon name={moreIcons.chevronRight} size={24} />
        </button>
        <span className={`centred small soft ${styles.hint}`}>向右拖动{verb}</span>
      </div>
      <Button variant="ghost" size="s" onClick={onOpen}>
        直接{verb}
      </Button>
    </>
  )
}
