import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { pressedKey } from '../../../../ui/pressed-key.ts'

interface Props {
  label: string
  className: string | undefined
  onEscape: () => void
  children: ReactNode
}

const toolsIn = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('button:enabled, input:enabled')].filter((tool) => tool.checkVisibility())

/** A toolbar: one of its tools takes part in the order of Tab, and arrow keys lead from one to the next. */
export function RovingRow({ label, className, onEscape, children }: Props) {
  const row = useRef<HTMLDivElement>(null)

  const choose = (chosen: HTMLElement | undefined) => {
    for (const tool of row.current ? toolsIn(row.current) : []) tool.tabIndex = tool === chosen ? 0 : -1
  }
  useLayoutEffect(() => {
    const tools = row.current ? toolsIn(row.current) : []
    choose(tools.find(({ tabIndex }) => tabIndex === 0) ?? tools[0])
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const tools = row.current ? toolsIn(row.current) : []
    const at = tools.findIndex((tool) => tool === document.activeElement)
    const key = pressedKey(event)
    const next =
      key === 'ArrowRight'
        ? tools[(at + 1) % tools.length]
        : key === 'ArrowLeft'
          ? tools.at(at - 1)
          : key === 'Home'
            ? tools[0]
            : key === 'End'
              ? tools.at(-1)
              : undefined
    if (!next && key !== 'Escape') return
    // Escape would close the panel.
    event.preventDefault()
    event.stopPropagation()
    if (next) next.focus()
    else onEscape()
  }

  return (
    <div
      ref={row}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => choose(target)}
    >
      {children}
    </div>
  )
}
