import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { pressedKey } from '../../../ui/pressed-key.ts'
import styles from './picker.module.css'

interface Props {
  label: string
  children: ReactNode
}

/** Rows of buttons, one of which takes part in the order of Tab; arrow keys go on from there. */
export function Grid({ label, children }: Props) {
  const grid = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const from = buttons.findIndex((button) => button === document.activeElement)
    const next = target(buttons, from, pressedKey(event))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  // The button that had the focus last; before that the first.
  const onFocus = ({ target: focused }: { target: Element }) => {
    if (focused === grid.current) return
    for (const button of grid.current?.querySelectorAll('button') ?? []) button.tabIndex = button === focused ? 0 : -1
  }

  return (
    <div
      ref={grid}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className={`stack-s ${styles.grid}`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {children}
    </div>
  )
}

/** The button that a key leads to; undefined if it leads nowhere. */
function target(buttons: readonly HTMLButtonElement[], from: number, key: string) {
  const here = buttons[from]
  if (!here) return undefined
  if (key === 'ArrowRight') return buttons[from + 1]
  if (key === 'ArrowLeft') return buttons[from - 1]
  if (key === 'Home') return buttons[0]
  if (key === 'End') return buttons.at(-1)
  if (key === 'ArrowDown') return nearestInRow(buttons.slice(from), here)
  if (key === 'ArrowUp') return nearestInRow(buttons.slice(0, from).toReversed(), here)
  return undefined
}

/** In the first other row. */
function nearestInRow(buttons: readonly HTMLButtonElement[], here: HTMLButtonElement) {
  const top = buttons.find(({ offsetTop }) => offsetTop !== here.offsetTop)?.offsetTop
  const away = (button: HTMLButtonElement) => Math.abs(button.offsetLeft - here.offsetLeft)
  return buttons.filter(({ offsetTop }) => offsetTop === top).sort((one, other) => away(one) - away(other))[0]
}
