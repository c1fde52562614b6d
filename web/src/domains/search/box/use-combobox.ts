import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { pressedKey } from '../../../ui/pressed-key.ts'

interface Options {
  /** Keys of the options, in order. */
  keys: readonly string[]
  open: boolean
  onOpen: (open: boolean) => void
}

/** Editable combobox with a list (ARIA): the focus stays in the field; Enter clicks the active option. */
export function useCombobox({ keys, open, onOpen }: Options) {
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  // By key: options come and go while one types.
  const active = chosen !== undefined && keys.includes(chosen) ? chosen : undefined
  const activeId = active === undefined ? undefined : `${id}-${keys.indexOf(active)}`
  const isShown = open && keys.length > 0

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const set = (next: boolean) => {
    onOpen(next)
    setChosen(undefined)
  }

  /** Moves by one option; beyond either end none is active. */
  const move = (step: 1 | -1) => {
    if (!isShown) return set(true)
    const from = active === undefined ? (step === 1 ? -1 : keys.length) : keys.indexOf(active)
    setChosen(keys[from + step])
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, (() => void) | false | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: activeId !== undefined && isShown && (() => document.getElementById(activeId)?.click()),
      Escape: isShown && (() => set(false)),
    }
    const act = acts[pressedKey(event)]
    if (!act) return
    event.preventDefault() // keeps the caret in place, and on Escape the dialog below
    act()
  }

  return {
    active,
    isShown,
    listId: `${id}-list`,
    idOf: (key: string) => `${id}-${keys.indexOf(key)}`,
    open: () => set(true),
    close: () => set(false),
    /** Props of the element around field and list. */
    frame: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) set(false)
      },
    },
    /** Presses in the popup leave the focus in the field; Safari would move it to the page. */
    popup: { onMouseDown: (event: MouseEvent) => event.preventDefault() },
    field: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown ? activeId : undefined,
      onFocus: () => set(true),
      onClick: () => isShown || set(true),
      onKeyDown,
    },
  } as const
}
