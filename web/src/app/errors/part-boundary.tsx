import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
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
  const [failure, setFailure] = useState<{ part: unknown; error: unknown }>()

  return (
    <>
      <CatchBoundary getResetKey={() => part} errorComponent={Nothing} onCatch={(error) => setFailure({ part, error })}>
        <Suspense>{children}</Suspense>
      </CatchBoundary>
      {failure?.part === part && <PartFailed error={failure?.error} onClose={onClose} />}
    </>
  )
}

const Nothing = () => null

function PartFailed({ error, onClose }: { error: unknown; onClose: () => void }) {
  const refresh = (
    <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
      刷新
    </Button>
  )
  return (
    <Dialog size="s" title="没能打开" onClose={onClose} footer={refresh}>
      {error instanceof PartMissing ? '可能是网络不稳，或者据点刚刚更新过。刷新一下就好。' : messageOf(error)}
    </Dialog>
  )
}
