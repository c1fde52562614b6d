import { useId, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../cx.ts'
import { useScrollLock } from '../hooks/use-scroll-lock.ts'
import styles from './dialog.module.css'
import { useNativeDialog } from './use-native-dialog.ts'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Whether Back closes it; false where the history is what it asks about. */
  historyEntry?: boolean
}

/** A modal dialog, open as long as it is rendered; a sheet from below on mobile. */
export function Dialog({ title, onClose, children, footer, size = 'm', historyEntry = true }: Props) {
  const titleId = useId()
  const ref = useNativeDialog(onClose, true, historyEntry)
  useScrollLock()

  // Only a press that began on the overlay closes: marking text may end there.
  const pressedOverlay = useRef(false)
  const onPointerDown = (event: PointerEvent) => {
    pressedOverlay.current = event.target === event.currentTarget
  }
  const onClick = (event: MouseEvent) => {
    if (pressedOverlay.current && event.target === event.currentTarget) onClose()
  }

  return createPortal(
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={cx(styles.dialog, styles[size])}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={styles.box}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
        {/* Last in order, so that opening puts the focus on the content; first by place. */}
        <IconButton icon="close" label="关闭" className={styles.close} onClick={onClose} />
      </div>
    </dialog>,
    document.body,
  )
}
