import { type AccountOverlay, openAccountOverlay } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'

/** Leads from one overlay to another; what was typed stays. */
export function OverlayLink({ to, children }: { to: AccountOverlay; children: string }) {
  return (
    <Button variant="ghost" size="s" onClick={() => openAccountOverlay(to)}>
      {children}
    </Button>
  )
}
