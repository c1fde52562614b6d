import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pressedKey } from '../../../ui/pressed-key.ts'

interface Acts {
  onNext: () => void
  onBack: () => void
}

/** Left and right arrow keys within an element; fields of choices keep their own. */
export function useArrowKeys(element: RefObject<HTMLElement | null>, { onNext, onBack }: Acts) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
    const key = pressedKey(event)
    if (key === 'ArrowRight') onNext()
    else if (key === 'ArrowLeft') onBack()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listening = element.current
    const onKeyDown = (event: KeyboardEvent) => press(event)
    listening?.addEventListener('keydown', onKeyDown)
    return () => listening?.removeEventListener('keydown', onKeyDown)
  }, [element])
}
