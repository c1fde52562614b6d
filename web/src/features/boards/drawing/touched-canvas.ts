import { insideMap, type Point, snap } from '@judian/boards'
import type { Sketch } from './sketch.ts'
import type { Place } from './gestures.ts'
import type { Viewport } from './viewport.ts'

/** The canvas, as a finger sees it. */
export interface TouchedCanvas {
  readonly sketch: Sketch
  readonly view: Viewport
  readonly stage: SVGSVGElement
  /** Shows what is being drawn. */
  readonly preview: SVGPolylineElement
  /** Asks for the words of a label here. */
  readonly askLabel: (at: Point) => void
}

/** In pixels of the screen. */
export const reach = { finger: 24, handle: 18, snap: 18, tap: 6, thin: 3 }

export const now = ({ sketch }: Pick<TouchedCanvas, 'sketch'>) => sketch.drawing.state.getState()
export const pointOf = ({ view }: TouchedCanvas, { x, y }: Place): Point => insideMap(view.pointAt(x, y))

/** The point, or that of the named place near it. */
export function snapped({ sketch, view }: Pick<TouchedCanvas, 'sketch' | 'view'>, point: Point): Point {
  const { snaps, floor } = now({ sketch })
  return snaps ? snap(sketch.map, floor, point, reach.snap * view.unit()) : insideMap(point)
}

/** Shows a line until the finger goes. */
export const trace = ({ preview }: TouchedCanvas, points: readonly Point[]) =>
  preview.setAttribute('points', points.join(' '))

export const far = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)
