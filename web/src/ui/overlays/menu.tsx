import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './menu.module.css'
import { Popover } from './popover.tsx'

export type MenuItem = { label: string; icon?: IconName; danger?: boolean; onSelect: () => void }

type Props = { label: string; icon?: IconName; items: readonly MenuItem[] }

/** An icon button that opens a list of actions. */
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
        <Popover anchor={trigger} onClose={close} role="menu" aria-label={label} className={styles.menu}>
          <MenuItems items={items} onDone={close} />
        </Popover>
      )}
    </>
  )
}

type ItemsProps = { items: readonly MenuItem[]; onDone: () => void }

function MenuItems({ items, onDone }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null)
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]

  useEffect(() => buttons()[0]?.focus(), [])

  const move = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.findIndex((button) => button === document.activeElement)
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const to = targets[event.key]
    if (event.key === 'Tab') onDone()
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }

  return (
    <div ref={list} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={cx(styles.item, item.danger && styles.danger)}
          onClick={() => {
            onDone() // first, so that a dialog opened by the choice remembers the trigger as its opener
            item.onSelect()
          }}
        >
          {item.icon && <Icon name={item.icon} size={18} />}
          {item.label}
        </button>
      ))}
    </div>
  )
}
