import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fit, fitted, clampToStage, type Point, type Size, tapZoom, type View, zoomAt, zoomStep } from './zoom.ts'
import { pressedKey } from '../../../ui/pressed-key.ts'

type Options = {
  picture: Size
  /** Horizontal swipe on a fitted picture: 1 next, -1 previous. */
  onSwipe: (step: 1 | -1) => void
  /** Downward swipe on a fitted picture. */
  onDismiss: () => void
}

const swipeDistance = 56
const dismissDistance = 96
const atRest: Point = { x: 0, y: 0 }
const doubleTapMs = 300
const doubleTapReach = 32

/** Zoom and pan by wheel, pinch, double tap and drag. Attach the returned ref to the stage. */
export function useZoom({ picture, onSwipe, onDismiss }: Options) {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(fitted)
  /** Offset of a swipe on a fitted picture. */
  const [drag, setDrag] = useState(atRest)

  const zoomBy = (factor: number, at = atRest) => change((now) => zoomAt(now, factor, at))
  const change = (next: (now: View) => View) =>
    setView((now) => {
      const box = stage.current
      if (!box) return now
      const room = { width: box.clientWidth, height: box.clientHeight }
      return clampToStage(next(now), fit(picture, room), room)
    })

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 300), fromMiddle(event))
  })
  const isZoomed = useEffectEvent(() => view.scale > 1)
  const onPinch = useEffectEvent((factor: number, at: Point) => zoomBy(factor, at))
  const onMove = useEffectEvent((x: number, y: number) => change((now) => ({ ...now, x: now.x + x, y: now.y + y })))
  const onDoubleTap = useEffectEvent((at: Point) => (view.scale > 1 ? setView(fitted) : zoomBy(tapZoom, at)))
  const swipe = useEffectEvent(onSwipe)
  const dismiss = useEffectEvent(onDismiss)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === '+' || key === '=') zoomBy(zoomStep)
    if (key === '-') zoomBy(1 / zoomStep)
    if (key === '0') setView(fitted)
  })

  useEffect(() => {
    const box = stage.current
    if (!box) return
    const fingers = new Map<number, Point>()
    let travelled = atRest
    let lastTap: (Point & { time: number }) | undefined

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      box.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, fromMiddle(event))
      travelled = atRest
    }
    const onDrag = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = fromMiddle(event)
      fingers.set(event.pointerId, now)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        onPinch(distance(now, other) / distance(before, other), middle(now, other))
        return
      }
      travelled = { x: travelled.x + now.x - before.x, y: travelled.y + now.y - before.y }
      if (isZoomed()) onMove(now.x - before.x, now.y - before.y)
      else setDrag(alongOneAxis(travelled))
    }
    const onUp = (event: PointerEvent) => {
      const at = fingers.get(event.pointerId)
      if (!at) return
      fingers.delete(event.pointerId)
      setDrag(atRest)
      if (fingers.size > 0 || event.type === 'pointercancel') return
      if (Math.hypot(travelled.x, travelled.y) < 8) {
        const again = lastTap && event.timeStamp - lastTap.time < doubleTapMs && distance(at, lastTap) < doubleTapReach
        lastTap = again ? undefined : { ...at, time: event.timeStamp }
        if (again) onDoubleTap(at)
      } else if (!isZoomed()) {
        const { x, y } = alongOneAxis(travelled)
        if (Math.abs(x) > swipeDistance) swipe(x < 0 ? 1 : -1)
        else if (y > dismissDistance) dismiss()
      }
    }

    box.addEventListener('wheel', onWheel, { passive: false })
    box.addEventListener('pointerdown', onDown)
    box.addEventListener('pointermove', onDrag)
    box.addEventListener('pointerup', onUp)
    box.addEventListener('pointercancel', onUp)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      box.removeEventListener('wheel', onWheel)
      box.removeEventListener('pointerdown', onDown)
      box.removeEventListener('pointermove', onDrag)
      box.removeEventListener('pointerup', onUp)
      box.removeEventListener('pointercancel', onUp)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return { stage, view, drag, zoomBy }
}

/** A swipe goes sideways or down. */
const alongOneAxis = ({ x, y }: Point): Point => (Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y: Math.max(y, 0) })

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** The stage fills the window, so their centres coincide. */
const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => ({
  x: clientX - window.innerWidth / 2,
  y: clientY - window.innerHeight / 2,
})
