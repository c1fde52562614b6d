import { useEffect, useEffectEvent } from 'react'
import { hasCaret, pressedKey } from '@judian/web/ui/pressed-key.ts'

/** Single-key shortcuts, disabled in fields and while a dialog is open. A key that is held down acts once. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event)
    const action = shortcuts[key.length === 1 ? key.toLowerCase() : key]
    if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isElsewhere = (target: EventTarget | null) => document.querySelector('dialog[open]') !== null || hasCaret(target)
