import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import type { IconName } from '../icons/icon-paths.ts'

// Loaded with all that opens over the page.
const OverlayBoundary = lazyPart(() => import('../../kernel/lazy/overlay-boundary.tsx'), 'OverlayBoundary')

/** Preloads the error message for a menu that fails to open, while there is a connection. */
export const preloadMenus = OverlayBoundary.preload

export interface OpenMenu {
  label: string
  anchor: RefObject<HTMLElement | null>
  onDone: () => void
}

type Props = {
  label: string
  icon?: IconName
  /** Renders the button; by default the icon. */
  renderTrigger?: (button: ComponentProps<'button'>) => ReactNode
  /** Renders the open menu, which may load its code. */
  children: (menu: OpenMenu) => ReactNode
}

/** A button that opens a menu. */
export function MenuButton({
  label,
  icon = 'more',
  renderTrigger = (button) => <IconButton {...button} icon={icon} label={label} />,
  children,
}: Props) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }

  return (
    <>
      {renderTrigger({ ref: anchor, 'aria-haspopup': 'menu', 'aria-expanded': open, onClick: () => setOpen(!open) })}
      {open && (
        <Optional>
          <OverlayBoundary overlay={label} onClose={close}>
            {children({ label, anchor, onDone: close })}
          </OverlayBoundary>
        </Optional>
      )}
    </>
  )
}
