import { useRef, useState } from 'react'
import { OverlayBoundary } from '../../kernel/lazy/overlay-boundary.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { IconButton } from '../actions/icon-button.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import type { MenuItem } from './menu-popover.tsx'

const MenuPopover = lazyPart(async () => (await import('./menu-popover.tsx')).MenuPopover)

type Props = { label: string; icon?: IconName; items: readonly MenuItem[] }

/** Icon button that opens a menu. */
export function Menu({ label, icon = 'more', items }: Props) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }

  return (
    <>
      <IconButton
        ref={trigger}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <OverlayBoundary overlay={label} onClose={close}>
          <MenuPopover label={label} items={items} anchor={trigger} onDone={close} />
        </OverlayBoundary>
      )}
    </>
  )
}
