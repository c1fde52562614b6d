import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { messageOf } from '../../kernel/ask/index.ts'
import { PartMissing } from '../../kernel/parts/lazy-part.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'

interface Props {
  /** What is shown; another one starts afresh. */
  part: unknown
  onClose: () => void
  children: ReactNode
}

/** Waits for a panel, overlay or popup. One that can't be shown is closed with a word about it; the page stays as it is. */
export function PartBoundary({ part, onClose, children }: Props) {
  const fail = (error: unknown) => {
    showToast(error instanceof PartMissing ? '没能打开，请检查网络或刷新页面' : messageOf(error), 3, 5_000)
    onClose()
  }

  return (
    <CatchBoundary getResetKey={() => part} errorComponent={Nothing} onCatch={fail}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null
