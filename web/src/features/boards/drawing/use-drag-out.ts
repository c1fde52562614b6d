import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { put, type Sketch } from './sketch.ts'
import type { Token } from './tokens.ts'
import { snapped } from './touched-canvas.ts'
import type { Viewport } from './viewport.ts'

/** Distance after which a press becomes a drag. */
const start = 10

/** Drags a piece out of the palette onto the map; a copy of its picture goes with the finger. */
export function useDragOut(sketch: Sketch, { kind, num }: Token, view: Viewport | undefined) {
  const held = useRef<{ x: number; y: number; ghost?: HTMLElement }>(undefined)
  const isDragged = useRef(false)

  const leave = () => {
    held.current?.ghost?.remove()
    held.current = undefined
  }
  const follow = ({ currentTarget, isPrimary, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const now = held.current
    if (!now || !isPrimary || (!now.ghost && Math.hypot(clientX - now.x, clientY - now.y) < start)) return
    if (!now.ghost) {
      now.ghost = currentTarget.querySelector('svg')!.cloneNode(true) as unknown as HTMLElement
      now.ghost.style.cssText = 'position:fixed;top:-17px;left:-17px;z-index:1;pointer-events:none'
      currentTarget.closest('dialog')!.append(now.ghost)
    }
    now.ghost.style.transform = `translate(${clientX}px, ${clientY}px) scale(1.15)`
  }

  return {
    onPointerDown({ currentTarget, pointerId, isPrimary, button, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (button !== 0 || !isPrimary) return
      currentTarget.setPointerCapture(pointerId)
      held.current = { x: clientX, y: clientY }
    },
    onPointerMove: follow,
    onPointerUp({ isPrimary, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!isPrimary) return
      const isDrag = held.current?.ghost !== undefined
      leave()
      isDragged.current = isDrag
      if (!isDrag || !view?.contains(clientX, clientY)) return
      put(sketch, kind, num, snapped({ sketch, view }, view.pointAt(clientX, clientY)))
    },
    onPointerCancel: ({ isPrimary }: PointerEvent) => isPrimary && leave(),
    // The end of a drag is no press.
    onClickCapture(event: MouseEvent) {
      if (isDragged.current) event.stopPropagation()
      isDragged.current = false
    },
  }
}
