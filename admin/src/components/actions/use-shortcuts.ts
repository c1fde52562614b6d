import { useEffect, useEffectEvent } from 'react'

/** Single-key shortcuts, disabled in fields and while a dialog is open. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
