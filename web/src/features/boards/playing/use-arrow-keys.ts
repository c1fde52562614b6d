import { type RefObject, useEffect, useRef } from 'react'
import { pressedKey } from '../../../ui/pressed-key.ts'

interface Acts {
  onNext: () => void
  onBack: () => void
}

/** Left and right arrow keys within an element; fields of choices keep their own. */
export function useArrowKeys(element: RefObject<HTMLElement | null>, acts: Acts) {
  const latest = useRef(acts)
  useEffect(() => void (latest.current = acts))
  useEffect(() => {
    const listening = element.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
      const key = pressedKey(event)
      if (key === 'ArrowRight') latest.current.onNext()
      else if (key === 'ArrowLeft') latest.current.onBack()
      else return
      event.preventDefault()
    }
    listening?.addEventListener('keydown', onKeyDown)
    return () => listening?.removeEventListener('keydown', onKeyDown)
  }, [element])
}
