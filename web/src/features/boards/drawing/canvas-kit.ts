import { insideMap, type Point, snap } from '@judian/boards'
import type { Desk } from './desk.ts'
import type { Place } from './gestures.ts'
import type { Viewport } from './viewport.ts'

/** The canvas, as a finger sees it. */
export interface Canvas {
  readonly desk: Desk
  readonly view: Viewport
  readonly stage: SVGSVGElement
  /** Preview of the stroke being drawn. */
  readonly preview: SVGPolylineElement
  /** Asks for the words of a label here. */
  readonly askLabel: (at: Point) => void
}

/** In pixels of the screen. */
export const reach = { finger: 24, snap: 18, tap: 6, thin: 3 }

export const now = ({ desk }: Canvas) => desk.drawing.state.getState()
export const pointOf = ({ view }: Canvas, { x, y }: Place): Point => insideMap(view.pointAt(x, y))

/** The point, or that of the named place near it. */
export function snapped(canvas: Canvas, point: Point): Point {
  const { snaps, floor } = now(canvas)
  return snaps ? snap(canvas.desk.map, floor, point, reach.snap * canvas.view.unit()) : insideMap(point)
}

/** Shows a line until the finger goes. */
export const trace = ({ preview }: Canvas, points: readonly Point[]) => preview.setAttribute('points', points.join(' '))

export const far = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)
