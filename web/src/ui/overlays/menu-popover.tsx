import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import type { IconName } from '../icons/icon-paths.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './menu.module.css'
import { Popover } from './popover.tsx'
import { pressedKey } from '../pressed-key.ts'

export type MenuItem = { label: string; icon?: IconName; danger?: boolean; onSelect: () => void }

type Props = {
  label: string
  items: readonly MenuItem[]
  /** Rarely used items, which 更多 shows instead of the others. */
  more?: readonly MenuItem[]
  anchor: RefObject<HTMLElement | null>
  onDone: () => void
}

/** The open menu. */
export function MenuPopover({ label, items, more = [], anchor, onDone }: Props) {
  const [showsMore, setShowsMore] = useState(false)
  return (
    <Popover anchor={anchor} onClose={onDone} role="menu" aria-label={label} className={styles.menu}>
      {showsMore ? (
        <MenuItems key="more" items={more} onDone={onDone} />
      ) : (
        <MenuItems items={items} onMore={more.length > 0 && (() => setShowsMore(true))} onDone={onDone} />
      )}
    </Popover>
  )
}

type ItemsProps = Pick<Props, 'items' | 'onDone'> & { onMore?: false | (() => void) }

function MenuItems({ items, onMore, onDone }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null)
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]

  useEffect(() => buttons()[0]?.focus(), [])

  const move = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.findIndex((button) => button === document.activeElement)
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const key = pressedKey(event)
    const to = targets[key]
    if (key === 'Tab') onDone()
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
          className={cx('row-l small', styles.item, item.danger && 'danger')}
          onClick={() => {
            onDone() // first, so that a dialog opened by the item restores focus to the trigger
            item.onSelect()
          }}
        >
          {item.icon && <Icon name={item.icon} size={18} />}
          <span>{item.label}</span>
        </button>
      ))}
      {onMore && (
        <button type="button" role="menuitem" tabIndex={-1} className={cx('row-l small', styles.item)} onClick={onMore}>
          <Icon name="more" size={18} />
          <span>更多</span>
        </button>
      )}
    </div>
  )
}
