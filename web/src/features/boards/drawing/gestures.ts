import { hasCaret } from '../../../ui/pressed-key.ts'
import type { Viewport } from './viewport.ts'

/** The drag of one finger from its first touch. */
export interface Drag {
  /** The places in the window since the last frame, at most once a frame. */
  move(places: readonly Place[]): void
  end(): void
  /** A second finger touched, or the system took over. */
  cancel(): void
}

export interface Place {
  readonly x: number
  readonly y: number
}

/**
 * Two fingers, the wheel, and space or the middle button move the map, as does one while another holds something beside
 * it; for the first finger `begin` returns the drag, and without one it moves the map.
 */
export function attachGestures(frame: HTMLElement, view: Viewport, begin: (at: Place) => Drag | undefined) {
  const fingers = new Map<number, Place>()
  let drag: Drag | undefined
  let waiting: Place[] = []
  let frameId = 0
  let hasSpace = false

  const flush = () => {
    frameId = 0
    const places = waiting
    waiting = []
    if (places.length > 0) drag?.move(places)
  }
  const finish = (how: 'end' | 'cancel') => {
    if (frameId) cancelAnimationFrame(frameId)
    if (how === 'end') flush()
    frameId = 0
    waiting = []
    const done = drag
    drag = undefined
    done?.[how]()
  }

  function onDown(event: PointerEvent) {
    if (event.button > 1) return
    event.preventDefault() // the middle button would scroll
    frame.focus({ preventScroll: true })
    frame.setPointerCapture(event.pointerId)
    const place = placeOf(event)
    fingers.set(event.pointerId, place)
    if (fingers.size > 1) finish('cancel')
    else if (event.button === 0 && event.isPrimary && !hasSpace) drag = begin(place)
  }

  function onMove(event: PointerEvent) {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    if (drag) {
      // A fast finger leaves several places in one frame; a stroke needs them all.
      const all = event.getCoalescedEvents?.() ?? []
      waiting.push(...(all.length > 0 ? all.map(placeOf) : [now]))
      frameId ||= requestAnimationFrame(flush)
    } else {
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      view.moveBy((now.x - before.x) / fingers.size, (now.y - before.y) / fingers.size)
      if (other)
        view.zoomBy(apart(now, other) / (apart(before, other) || 1), (now.x + other.x) / 2, (now.y + other.y) / 2)
    }
    fingers.set(event.pointerId, now)
  }

  const onUp = ({ pointerId, type }: PointerEvent) => {
    if (fingers.delete(pointerId)) finish(type === 'pointerup' ? 'end' : 'cancel')
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    view.zoomBy(Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
  }
  const onKey = ({ code, type, target }: KeyboardEvent) => {
    if (code === 'Space') hasSpace = type === 'keydown' && !hasCaret(target) && !(target instanceof HTMLButtonElement)
  }

  frame.addEventListener('pointerdown', onDown)
  frame.addEventListener('pointermove', onMove)
  frame.addEventListener('pointerup', onUp)
  frame.addEventListener('pointercancel', onUp)
  frame.addEventListener('wheel', onWheel, { passive: false })
  document.addEventListener('keydown', onKey)
  document.addEventListener('keyup', onKey)
  return () => {
    finish('cancel')
    frame.removeEventListener('pointerdown', onDown)
    frame.removeEventListener('pointermove', onMove)
    frame.removeEventListener('pointerup', onUp)
    frame.removeEventListener('pointercancel', onUp)
    frame.removeEventListener('wheel', onWheel)
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('keyup', onKey)
  }
}

const placeOf = ({ clientX: x, clientY: y }: PointerEvent): Place => ({ x, y })
const apart = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)
