import { createContext, type FunctionComponent, type ReactNode } from 'react'
import { type AccountOverlay, closeAccountOverlay, openAccountOverlay } from '../../kernel/session/index.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface FrameProps {
  title: string
  children: ReactNode
}

const DialogFrame = ({ title, children }: FrameProps) => (
  <Dialog size="s" title={title} onClose={closeAccountOverlay}>
    {children}
  </Dialog>
)

/** Where the account's forms are shown, and how they link to each other: in dialogs, unless a page provides a place. */
export const AccountFrame = createContext<{
  Frame: FunctionComponent<FrameProps>
  open: (overlay: AccountOverlay) => void
}>({ Frame: DialogFrame, open: openAccountOverlay })
