import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useIsMobile } from '../hooks/use-is-mobile.ts'
import { dragged, opensAt } from './drag-to-open.ts'

/** Opens a gift or a crate by dragging to the right, by tap on mobile, and by Enter or Space. */
export function useDragToOpen(onOpen: () => void) {
  const isMobile = useIsMobile()
  const [distance, setDistance] = useState(0)
  const start = useRef<number>(undefined)

  const end = ({ clientX, type }: PointerEvent) => {
    if (start.current === undefined) return
    const opens = type === 'pointerup' && opensAt(dragged(start.current, clientX))
    start.current = undefined
    setDistance(0)
    if (opens) onOpen()
  }

  return {
    distance,
    isMobile,
    handle: {
      onPointerDown({ clientX, pointerId, currentTarget, button }: PointerEvent) {
        if (button !== 0) return
        currentTarget.setPointerCapture(pointerId)
        start.current = clientX
      },
      onPointerMove({ clientX }: PointerEvent) {
        if (start.current !== undefined) setDistance(dragged(start.current, clientX))
      },
      onPointerUp: end,
      onPointerCancel: end,
      // A click by keyboard has detail 0.
      onClick({ detail }: MouseEvent) {
        if (isMobile || detail === 0) onOpen()
      },
    },
  }
}
