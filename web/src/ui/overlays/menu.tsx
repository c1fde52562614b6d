import { lazy, useRef, useState } from 'react'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import type { IconName } from '../icons/icon-paths.ts'

const MenuPopover = lazy(async () => ({ default: (await import('./menu-popover.tsx')).MenuPopover }))

export type MenuItem = { label: string; icon?: IconName; danger?: boolean; onSelect: () => void }

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
        <Optional>
          <MenuPopover label={label} items={items} anchor={trigger} onDone={close} />
        </Optional>
      )}
    </>
  )
}
