import { useEffect, useEffectEvent } from 'react'
import { topModal } from '../../../ui/overlays/modal-stack.ts'
import type { Fitting } from './use-outfit.ts'
import { pressedKey } from '../../../ui/pressed-key.ts'

/** Shortcuts: Ctrl+Z undoes; Ctrl+Y and Ctrl+Shift+Z redo; ⌘ works like Ctrl. */
export function useStepKeys({ undo, redo }: Pick<Fitting, 'undo' | 'redo'>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, target } = event
    if ((!ctrlKey && !metaKey) || altKey || topModal() !== undefined || isTextField(target)) return
    const key = pressedKey(event).toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || shiftKey) redo()
    else undo()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Inputs, which have their own undo. */
const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, [contenteditable], input:not([type=radio], [type=color])')
