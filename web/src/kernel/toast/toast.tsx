import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { useTopModal } from '../../ui/overlays/modal-stack.ts'
import { useFreePlace } from '../../ui/overlays/use-free-place.ts'
import { hideToast, useToast, type ToastStatus } from './toast-store.ts'
import styles from './toast.module.css'

const looks = {
  1: { icon: moreIcons.check, color: styles.success },
  2: { icon: moreIcons.info, color: styles.info },
  3: { icon: 'warning', color: styles.error },
} as const satisfies Record<ToastStatus, object>

/** Toast region; rendered once, in the root view. Moves into an open modal, because the page outside is inert. */
export function Toast() {
  const modal = useTopModal()
  return createPortal(<ToastRegion overModal={modal !== undefined} />, modal ?? document.body)
}

// The live region is always mounted: screen readers only watch regions that existed before.
function ToastRegion({ overModal }: { overModal: boolean }) {
  const region = useRef<HTMLDivElement>(null)
  const { status, turn } = useToast()
  const notice = turn > 0 && <Notice key={turn} />

  useLayoutEffect(() => {
    const element = region.current
    if (!element?.isConnected) return // its modal is closing: the region moves to the next one, or to the page
    element.showPopover() // the top layer, above dialogs
    return () => element.hidePopover()
  }, [])
  useFreePlace(region)

  return (
    <div ref={region} popover="manual" className={styles.region} data-over-modal={overModal || undefined}>
      <div role="status">{status !== 3 && notice}</div>
      <div role="alert">{status === 3 && notice}</div>
    </div>
  )
}

function Notice() {
  const { visible, status, message, action } = useToast()
  const { icon, color } = looks[status]

  return (
    <p className={`${styles.notice} ${color}`} data-gone={visible ? undefined : ''}>
      <Icon name={icon} />
      <span>{message}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            hideToast()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </p>
  )
}
