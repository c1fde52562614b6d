import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

/** From this many pixels on a press is a drag. */
const threshold = 4

/**
 * Reorders the rows of a list with handles, by finger or mouse; `onMove` gets the row's index before and after. The click at
 * the end of a drag doesn't reach the handle's own listener.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const held = useRef<{ from: number; y: number }>(undefined)
  const isDrag = useRef(false)
  const rows = () => [...(list.current?.children ?? [])] as HTMLElement[]

  const release = () => {
    const now = held.current
    held.current = undefined
    if (now) rows()[now.from]?.style.removeProperty('translate')
    return now
  }

  return (from: number) => ({
    onPointerDown({ button, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      isDrag.current = false
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      held.current = { from, y: clientY }
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      if (!held.current) return
      const by = clientY - held.current.y
      isDrag.current ||= Math.abs(by) > threshold
      if (isDrag.current) rows()[from]?.style.setProperty('translate', `0 ${by}px`)
    },
    onPointerUp({ clientY }: PointerEvent<HTMLElement>) {
      if (!release() || !isDrag.current) return
      const isAbove = ({ top, bottom }: DOMRect) => (top + bottom) / 2 < clientY
      const to = rows().filter((row, at) => at !== from && isAbove(row.getBoundingClientRect())).length
      if (to !== from) onMove(from, to)
    },
    onPointerCancel: () => void release(),
    onClickCapture(event: MouseEvent) {
      if (isDrag.current) event.stopPropagation()
    },
  })
}
