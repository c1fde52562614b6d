import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { openLayer } from '../../ui/overlays/history-layers.ts'
import { showFailedLoad } from './run-late.ts'
import styles from './overlay-boundary.module.css'
import { pressedKey } from '../../ui/pressed-key.ts'

interface Props {
  /** Identifies the overlay: the boundary resets when it changes. */
  overlay: unknown
  onClose: () => void
  children: ReactNode
}

/**
 * Suspends for a lazy panel, overlay, popup or menu. One that fails is closed with a toast; the page isn't affected.
 */
export function OverlayBoundary({ overlay, onClose, children }: Props) {
  const fail = (error: unknown) => {
    showFailedLoad(error)
    onClose()
  }

  return (
    <CatchBoundary getResetKey={() => overlay} errorComponent={Nothing} onCatch={fail}>
      <Suspense fallback={<Opening onCancel={onClose} />}>{children}</Suspense>
    </CatchBoundary>
  )
}

/**
 * Appears when opening takes longer than a moment, in the top layer, as the opener may be a dialog. Escape and Back
 * cancel the opening.
 */
function Opening({ onCancel }: { onCancel: () => void }) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape') return
      event.preventDefault() // keeps the dialog below open
      onCancel()
    }
    const leave = openLayer(onCancel)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      leave()
    }
  }, [onCancel])

  return (
    <div ref={showPopover} popover="manual" className={styles.opening}>
      <Loading label="正在打开" />
    </div>
  )
}

// One function: React calls a ref's again whenever it changes, and an open popover can't be shown.
const showPopover = (element: HTMLElement | null) => element?.showPopover()

const Nothing = () => null
