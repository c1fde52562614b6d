import { useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/icon-button.tsx'
import { useIsMobile } from '../hooks/use-is-mobile.ts'
import { useScrollLock } from '../hooks/use-scroll-lock.ts'
import styles from './panel.module.css'
import { useNativeDialog } from './use-native-dialog.ts'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}

/**
 * A side panel, open as long as it is rendered. On desktop it slides in under the top bar over a dimmed page and leaves
 * the bar usable, so that one panel can replace another; on mobile it is a modal sheet of full height.
 */
export function Panel({ title, onClose, children, footer }: Props) {
  const titleId = useId()
  const isMobile = useIsMobile()
  const ref = useNativeDialog(onClose, isMobile)
  useScrollLock(isMobile)

  return createPortal(
    <>
      {/* For the pointer alone: the keyboard has Escape and the close button. */}
      {!isMobile && <div className={styles.overlay} aria-hidden="true" onClick={onClose} />}
      <dialog ref={ref} aria-labelledby={titleId} className={styles.panel}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
        <IconButton icon="close" label="关闭" className={styles.close} onClick={onClose} />
      </dialog>
    </>,
    document.body,
  )
}
