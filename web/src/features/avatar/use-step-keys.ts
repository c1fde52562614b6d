import { useEffect, useEffectEvent } from 'react'
import { isModalOpen } from '../../ui/overlays/modal-stack.ts'
import type { Fitting } from './use-outfit.ts'

/** Ctrl+Z takes a step back; Ctrl+Y and Ctrl+Shift+Z do it again. ⌘ does what Ctrl does. */
export function useStepKeys({ undo, redo }: Pick<Fitting, 'undo' | 'redo'>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, target } = event
    if ((!ctrlKey && !metaKey) || altKey || isModalOpen() || isTextField(target)) return
    const key = event.key.toLowerCase()
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

/** Where the keys take back what was typed. */
const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, [contenteditable], input:not([type=radio], [type=color])')
