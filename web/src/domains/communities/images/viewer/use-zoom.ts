import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Size } from '../shape.ts'
import {
  clampToStage,
  doubleTapScale,
  fit,
  maxScale,
  type Point,
  reachOf,
  startView,
  type View,
  zoomAt,
  zoomStep,
} from './zoom.ts'
import { hasCaret, pressedKey } from '../../../../ui/pressed-key.ts'

type Options = {
  picture: Size
  /** Horizontal swipe on a picture that isn't zoomed: 1 next, -1 previous. */
  onSwipe: (step: 1 | -1) => void
  /** Downward swipe on a picture that isn't zoomed; on a tall one, from its top. */
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
  const [start] = useState(() => startView(picture, stageSize()))
  const [view, setView] = useState(start)
  /** Offset of a swipe. */
  const [drag, setDrag] = useState(atRest)

  const change = (next: (now: View) => View) =>
    setView((now) => clampToStage(next(now), fit(picture, stageSize()), stageSize()))
  const zoomBy = (factor: number, at = atRest) =>
    change((now) => zoomAt(now, factor, at, maxScale(picture, stageSize())))
  const moveBy = (x: number, y: number) => change((now) => ({ ...now, x: now.x + x, y: now.y + y }))

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    // A tall picture scrolls like a page; a touchpad's pinch sets ctrlKey.
    if (start.scale > 1 && !event.ctrlKey) moveBy(-event.deltaX, -event.deltaY)
    else zoomBy(Math.exp(-event.deltaY / 300), fromMiddle(event))
  })
  const reachNow = () => reachOf(view.scale, fit(picture, stageSize()), stageSize())
  const isAtTop = useEffectEvent(() => view.y >= reachNow().y - 1)
  /** The part of a drag, which began at the picture's top or below, that doesn't move the picture itself. */
  const swipeOf = useEffectEvent((travelled: Point, fromTop: boolean): Point => {
    if (view.scale > start.scale) return atRest
    const { x, y } = alongOneAxis(travelled)
    return { x: reachNow().x > 1 ? 0 : x, y: fromTop ? y : 0 }
  })
  const onPinch = useEffectEvent((factor: number, at: Point) => zoomBy(factor, at))
  const onMove = useEffectEvent(moveBy)
  const onDoubleTap = useEffectEvent((at: Point) =>
    view.scale > start.scale ? setView(start) : zoomBy(doubleTapScale(picture, stageSize()) / view.scale, at),
  )
  const swipe = useEffectEvent(onSwipe)
  const dismiss = useEffectEvent(onDismiss)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = hasCaret(event.target) ? '' : pressedKey(event)
    if (key === '+' || key === '=') zoomBy(zoomStep)
    if (key === '-') zoomBy(1 / zoomStep)
    if (key === '0') setView(start)
    if (key === 'ArrowDown') moveBy(0, -window.innerHeight / 4)
    if (key === 'ArrowUp') moveBy(0, window.innerHeight / 4)
  })

  useEffect(() => {
    const box = stage.current
    if (!box) return
    const fingers = new Map<number, Point>()
    let travelled = atRest
    let fromTop = true
    let lastTap: (Point & { time: number }) | undefined

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      box.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, fromMiddle(event))
      travelled = atRest
      fromTop = isAtTop()
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
      onMove(now.x - before.x, now.y - before.y)
      setDrag(swipeOf(travelled, fromTop))
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
      } else {
        const { x, y } = swipeOf(travelled, fromTop)
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

  return { stage, start, most: maxScale(picture, stageSize()), view, drag, zoomBy }
}

/** A swipe goes sideways or down. */
const alongOneAxis = ({ x, y }: Point): Point => (Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y: Math.max(y, 0) })

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** The stage fills the window, so their sizes and centres coincide. */
const stageSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight })
const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => ({
  x: clientX - window.innerWidth / 2,
  y: clientY - window.innerHeight / 2,
})
