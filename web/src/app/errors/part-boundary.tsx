import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { messageOf } from '../../kernel/ask/index.ts'
import { PartMissing } from '../../kernel/parts/lazy-part.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface Props {
  /** What is shown; another one starts afresh. */
  part: unknown
  onClose: () => void
  children: ReactNode
}

/** Waits for a panel, overlay or popup, and says so when it can't be shown; the page behind it stays as it is. */
export function PartBoundary({ part, onClose, children }: Props) {
  const Failed = ({ error }: ErrorComponentProps) => (
    <Dialog
      size="s"
      title="没能打开"
      onClose={onClose}
      footer={
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          刷新
        </Button>
      }
    >
      {error instanceof PartMissing ? '可能是网络不稳，或者据点刚刚更新过。刷新一下就好。' : messageOf(error)}
    </Dialog>
  )

  return (
    <CatchBoundary getResetKey={() => part} errorComponent={Failed}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}
