import { boardLimits, distance, insideMap, type Point } from '@judian/boards'
import { type TouchedCanvas, now, pointOf, reach, snapped, trace } from './touched-canvas.ts'
import { draw, personNear, put, takeOut } from './sketch.ts'
import type { Drag, Place } from './gestures.ts'
import { markNear, pieceNear } from './hit.ts'
import { takeHold } from './hold.ts'
import { simplifyTo } from './simplify.ts'
import type { Tool } from './tools.ts'

/** What a finger does with the tool at hand, from where it touches the map. */
export function beginDrag(canvas: TouchedCanvas, place: Place): Drag {
  const { tool } = now(canvas)
  switch (tool.kind) {
    case 'select':
      return takeHold(canvas, place)
    case 'put':
      return lastPlace(canvas, place, (at) => put(canvas.sketch, tool.piece, tool.num, snapped(canvas, at)))
    case 'label':
      return lastPlace(canvas, place, canvas.askLabel)
    case 'sight':
    case 'throw':
      return lineDrag(canvas, place, tool)
    case 'area':
    case 'pen':
      return freehand(canvas, place, tool)
    case 'erase':
      return erase(canvas, place)
  }
}

/** Does something where the finger leaves the map. */
function lastPlace(canvas: TouchedCanvas, place: Place, act: (at: Point) => void): Drag {
  let at = pointOf(canvas, place)
  return {
    move: (places) => (at = pointOf(canvas, places.at(-1)!)),
    end: () => act(at),
    cancel() {},
  }
}

function lineDrag(canvas: TouchedCanvas, place: Place, tool: Tool & { kind: 'sight' | 'throw' }): Drag {
  const { sketch, view } = canvas
  const { floor } = now(canvas)
  const touched = pointOf(canvas, place)
  const from = personNear(sketch, touched, reach.finger * 1.5 * view.unit()) ?? touched
  let to = touched
  return {
    move(places) {
      to = pointOf(canvas, places.at(-1)!)
      trace(canvas, [from, to])
    },
    end() {
      trace(canvas, [])
      if (distance(from, to) < reach.finger * view.unit()) {
        sketch.drawing.say(tool.kind === 'sight' ? '从人拖到要看的地方' : '从人拖到落点')
        return
      }
      const aim = tool.kind === 'throw' ? snapped(canvas, to) : to
      draw(
        sketch,
        tool.kind === 'sight'
          ? { type: 'sight', floor, from, to: aim }
          : { type: 'throw', what: tool.what, floor, from, to: aim },
      )
    },
    cancel: () => trace(canvas, []),
  }
}

function freehand(canvas: TouchedCanvas, place: Place, { kind, tone }: Tool & { kind: 'area' | 'pen' }): Drag {
  const { sketch, view } = canvas
  const { floor } = now(canvas)
  const points: Point[] = [pointOf(canvas, place)]
  return {
    move(places) {
      for (const one of places) {
        const point = pointOf(canvas, one)
        if (distance(point, points.at(-1)!) >= reach.thin * view.unit()) points.push(point)
      }
      trace(canvas, points)
    },
    end() {
      trace(canvas, [])
      if (kind === 'area') draw(sketch, { type: 'area', tone, floor, points: loopOf(points, view.unit()) })
      else if (points.length > 1)
        draw(sketch, {
          type: 'stroke',
          tone,
          floor,
          points: simplifyTo(points, 1.5 * view.unit(), boardLimits.strokePoints),
        })
    },
    cancel: () => trace(canvas, []),
  }
}

/** The corners of a drawn loop; a tap becomes a hexagon. */
function loopOf(points: readonly Point[], unit: number): Point[] {
  const loop = simplifyTo(points, 3 * unit, boardLimits.areaPoints)
  return loop.length > 2 ? loop : hexagon(points[0]!, 90)
}

/** Around a point. */
export const hexagon = ([x, y]: Point, radius: number): Point[] =>
  [0, 1, 2, 3, 4, 5].map((side) =>
    insideMap([x + radius * Math.cos((side * Math.PI) / 3), y + radius * Math.sin((side * Math.PI) / 3)]),
  )

/** Takes out what the finger passes over: marks, and gadgets and people where it first touches. */
function erase(canvas: TouchedCanvas, place: Place): Drag {
  const { sketch, view } = canvas
  const before = now(canvas).history
  let isBegun = false
  const rub = (point: Point, withPieces: boolean) => {
    const { history, step, floor } = now(canvas)
    const size = reach.finger * 0.6 * view.unit()
    const piece = withPieces ? pieceNear(history.board, step, floor, point, size * 1.5) : undefined
    if (piece !== undefined) return takeOut(sketch, { piece })
    const mark = markNear(history.board.steps[step]!, floor, point, size)
    if (mark !== undefined) takeOut(sketch, { mark })
  }
  // Not at once: the finger may be the first of two.
  const begin = () => {
    if (!isBegun) rub(pointOf(canvas, place), true)
    isBegun = true
  }
  return {
    move(places) {
      begin()
      for (const one of places) rub(pointOf(canvas, one), false)
    },
    end: begin,
    cancel: () => sketch.drawing.restore(before),
  }
}
