import { use } from 'react'
import type { AccountOverlay } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Link from one overlay to another; keeps the input. */
export function OverlayLink({ to, children }: { to: AccountOverlay; children: string }) {
  const { open } = use(AccountFrame)
  return (
    <Button variant="ghost" size="s" onClick={() => open(to)}>
      {children}
    </Button>
  )
}
