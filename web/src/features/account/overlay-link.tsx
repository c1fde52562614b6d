import { type AccountOverlay, openAccountOverlay } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'

/** Link from one overlay to another; keeps the input. */
export function OverlayLink({ to, children }: { to: AccountOverlay; children: string }) {
  return (
    <Button variant="ghost" size="s" onClick={() => openAccountOverlay(to)}>
      {children}
    </Button>
  )
}
