import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { messageOf } from '../ask/index.ts'
import { showToast } from '../toast/toast-store.ts'
import { isChunkLoadError } from './chunk-load-error.ts'

interface Props {
  /** Identifies the overlay: the boundary resets when it changes. */
  overlay: unknown
  onClose: () => void
  children: ReactNode
}

/** Suspends for a lazy panel, overlay, popup or menu. One that fails is closed and a toast says so; the page stays as it is. */
export function OverlayBoundary({ overlay, onClose, children }: Props) {
  const fail = (error: unknown) => {
    showToast(isChunkLoadError(error) ? '没能打开，请检查网络或刷新页面' : messageOf(error), 3, 5_000)
    onClose()
  }

  return (
    <CatchBoundary getResetKey={() => overlay} errorComponent={Nothing} onCatch={fail}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null
