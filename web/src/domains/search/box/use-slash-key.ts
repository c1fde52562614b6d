import { type RefObject, useLayoutEffect } from 'react'
import { hasCaret, pressedKey } from '../../../ui/pressed-key.ts'
import { topModal } from '../../../ui/overlays/modal-stack.ts'

/** The key `/` focuses the field, unless one is typing elsewhere. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>, enabled: boolean) {
  // Before the paint: the key may be pressed as soon as the field shows.
  useLayoutEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event
      if (pressedKey(event) !== '/' || ctrlKey || metaKey || altKey || topModal() || hasCaret(target)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field, enabled])
}
