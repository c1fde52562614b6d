import { type ComponentProps, useId, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../cx.ts'
import { useScrollLock } from '../hooks/use-scroll-lock.ts'
import styles from './dialog.module.css'
import { useNativeDialog } from './use-native-dialog.ts'
import { moreIcons } from '../icons/more-icons.ts'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons; the primary one last. */
  footer?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Whether Back closes it; false if the dialog is about leaving the page. */
  historyEntry?: boolean
}

/** Modal dialog, open while rendered; a bottom sheet on mobile. */
export function Dialog({ title, onClose, children, footer, size = 'm', historyEntry = true }: Props) {
  const titleId = useId()
  const ref = useNativeDialog(onClose, true, historyEntry)
  useScrollLock()

  // Closes only on presses that begin on the backdrop: a text selection may end there.
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
        {/* Last in DOM order, so that focus starts in the content; first visually. */}
        <IconButton icon={moreIcons.close} label="关闭" className={styles.close} onClick={onClose} />
      </div>
    </dialog>,
    document.body,
  )
}

/** The footer of a dialog: 取消 and its action, which takes the focus unless it is dangerous. */
export const DialogActs = ({ onCancel, ...act }: ComponentProps<typeof Button> & { onCancel: () => void }) => (
  <>
    <Button onClick={onCancel}>取消</Button>
    <Button variant="primary" data-main-act={act.variant === 'danger' ? undefined : ''} {...act} />
  </>
)
