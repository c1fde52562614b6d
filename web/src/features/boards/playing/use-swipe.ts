import { type PointerEvent, useRef } from 'react'

interface Swipes {
  onNext: () => void
  onBack: () => void
}

/** So far a finger goes sideways for one step; further than up or down, which scrolls the page. */
const shortest = 40

/** Swipes by finger or pen: to the left for what comes next. */
export function useSwipe({ onNext, onBack }: Swipes) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerId: id, pointerType, clientX: x, clientY: y, isPrimary }: PointerEvent) {
      start.current = isPrimary && pointerType !== 'mouse' ? { id, x, y } : undefined
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = undefined
      if (from?.id !== pointerId) return
      const [dx, dy] = [clientX - from.x, clientY - from.y]
      if (Math.abs(dx) < shortest || Math.abs(dx) < Math.abs(dy)) return
      if (dx < 0) onNext()
      else onBack()
    },
    onPointerCancel() {
      start.current = undefined
    },
  }
}
