import { useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/icon-button.tsx'
import { useIsMobile } from '../hooks/use-is-mobile.ts'
import { useScrollLock } from '../hooks/use-scroll-lock.ts'
import { useVisibleHeight } from '../hooks/use-visible-height.ts'
import styles from './panel.module.css'
import { useNativeDialog } from './use-native-dialog.ts'
import { moreIcons } from '../icons/more-icons.ts'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** In wide windows a page instead, with its footer above the content. */
  page?: boolean
  /** The primary button, at the top right. */
  action?: ReactNode
}

/**
 * Side panel, open while rendered. On desktop it slides in under the top bar, which stays usable, over a dimmed page;
 * on mobile it is a full-height modal sheet.
 */
export function Panel({ title, onClose, children, footer, page, action }: Props) {
  const titleId = useId()
  const isMobile = useIsMobile()
  const ref = useNativeDialog(onClose, isMobile)
  useScrollLock(isMobile)
  useVisibleHeight(ref, isMobile)

  return createPortal(
    <>
      {/* Pointer only: the keyboard has Escape and the close button. */}
      {!isMobile && <div className={styles.overlay} aria-hidden="true" onClick={onClose} />}
      <dialog
        ref={ref}
        aria-labelledby={titleId}
        className={styles.panel}
        data-page={page}
        data-action={action ? true : undefined}
      >
        <div className={styles.header}>
          <h2 id={titleId} className="title">
            {title}
          </h2>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
        {/* After the content, in which the focus starts. */}
        {action && <div className={styles.action}>{action}</div>}
        <IconButton icon={moreIcons.close} label="关闭" className={styles.close} onClick={onClose} />
      </dialog>
    </>,
    document.body,
  )
}
