import { mapSize, type Point } from '@judian/boards'
import {
  clampToStage,
  fitted,
  type Point as Place,
  type View,
  zoomAt,
} from '../../../domains/communities/images/viewer/zoom.ts'

/** Beyond the whole map. */
const maxZoom = 6
export const zoomStep = 1.5

export type Viewport = ReturnType<typeof createViewport>

/**
 * The map's position in its frame. It moves without React, by a transform of the sheet. Calls `onRest` with the number
 * of map pixels per screen pixel.
 */
export function createViewport(frame: HTMLElement, sheet: HTMLElement, onRest: (unit: number) => void) {
  let view: View = fitted
  let timer: ReturnType<typeof setTimeout> | undefined

  // Read when the layout is unchanged, as a moving finger needs it often.
  let rect = frame.getBoundingClientRect()
  const box = () => rect
  /** Size of the whole map in the frame. */
  function whole() {
    const { width, height } = box()
    const scale = Math.min(width / mapSize.width, height / mapSize.height)
    return { width: mapSize.width * scale, height: mapSize.height * scale }
  }
  const unit = () => mapSize.width / (whole().width * view.scale) || 1

  function rest() {
    sheet.style.willChange = ''
    onRest(unit())
  }
  function show(next: View) {
    view = clampToStage(next, whole(), box())
    sheet.style.willChange = 'transform'
    sheet.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    clearTimeout(timer)
    timer = setTimeout(rest, 120)
  }
  function fit() {
    rect = frame.getBoundingClientRect()
    const { width, height } = whole()
    sheet.style.width = `${width}px`
    sheet.style.height = `${height}px`
    show(view)
    rest()
  }
  const observer = new ResizeObserver(fit)
  observer.observe(frame)
  fit()

  const fromMiddle = (x: number, y: number): Place => {
    const { left, top, width, height } = box()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  return {
    unit,
    contains(clientX: number, clientY: number) {
      const { left, top, right, bottom } = box()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    },
    /** The map's point at this point of the window. */
    pointAt(clientX: number, clientY: number): Point {
      const { x, y } = fromMiddle(clientX, clientY)
      const [perPixel, { width, height }] = [unit(), mapSize]
      return [(x - view.x) * perPixel + width / 2, (y - view.y) * perPixel + height / 2]
    },
    zoomBy: (factor: number, clientX?: number, clientY?: number) =>
      show(
        zoomAt(
          view,
          factor,
          clientX === undefined || clientY === undefined ? { x: 0, y: 0 } : fromMiddle(clientX, clientY),
          maxZoom,
        ),
      ),
    moveBy: (x: number, y: number) => show({ ...view, x: view.x + x, y: view.y + y }),
    showAll: () => show(fitted),
    stop() {
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}
