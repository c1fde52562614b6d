import { type PointerEvent, type RefObject, useRef } from 'react'

/** Reorders steps with the mouse; a finger scrolls the strip, and has buttons for it. */
export function useStepDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const held = useRef<{ from: number; x: number; isDrag: boolean }>(undefined)

  /** Index of the picture under the pointer. */
  const placeOf = (clientX: number) =>
    [...(list.current?.children ?? [])].findIndex((item) => clientX < item.getBoundingClientRect().right)

  return (from: number) => ({
    onPointerDown({ pointerType, button, clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'mouse' || button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      held.current = { from, x: clientX, isDrag: false }
    },
    onPointerMove({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      const now = held.current
      if (!now) return
      now.isDrag ||= Math.abs(clientX - now.x) > 8
      if (now.isDrag) currentTarget.style.transform = `translateX(${clientX - now.x}px)`
    },
    onPointerUp({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      const now = held.current
      held.current = undefined
      currentTarget.style.transform = ''
      const to = placeOf(clientX)
      const last = (list.current?.children.length ?? 1) - 1
      if (now?.isDrag && to !== now.from) onMove(now.from, to < 0 ? last : to)
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      held.current = undefined
      currentTarget.style.transform = ''
    },
  })
}
