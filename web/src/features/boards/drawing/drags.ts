import { boardLimits, distance, insideMap, type Point, snap, standOf } from '@judian/boards'
import { placed } from '../stage/pieces.tsx'
import { bend, type Desk, draw, lookAt, move, personNear, put, takeOut } from './desk.ts'
import type { Drag, Place } from './gestures.ts'
import { handleNear } from './handles.ts'
import { markNear, pieceNear } from './hit.ts'
import { simplifyTo } from './simplify.ts'
import type { Tool } from './tools.ts'
import type { Viewport } from './viewport.ts'

/** The canvas, as a finger sees it. */
export interface Canvas {
  readonly desk: Desk
  readonly view: Viewport
  readonly stage: SVGSVGElement
  /** Shows what is being drawn. */
  readonly preview: SVGPolylineElement
  /** Asks for the words of a label here. */
  readonly askLabel: (at: Point) => void
}

/** In pixels of the screen. */
const reach = { finger: 24, snap: 18, tap: 6, thin: 3 }

const now = ({ desk }: Canvas) => desk.drawing.state.getState()
const pointOf = ({ view }: Canvas, { x, y }: Place): Point => insideMap(view.pointAt(x, y))

function snapped(canvas: Canvas, point: Point): Point {
  const { snaps, floor } = now(canvas)
  return snaps ? snap(canvas.desk.map, floor, point, reach.snap * canvas.view.unit()) : insideMap(point)
}

/** Shows a line until the finger goes. */
const trace = ({ preview }: Canvas, points: readonly Point[]) => preview.setAttribute('points', points.join(' '))

const far = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** What a finger does with the tool at hand, from where it touches the map. */
export function beginDrag(canvas: Canvas, place: Place): Drag {
  const { tool } = now(canvas)
  switch (tool.kind) {
    case 'select':
      return takeHold(canvas, place)
    case 'put':
      return lastPlace(canvas, place, (at) => put(canvas.desk, tool.piece, tool.num, snapped(canvas, at)))
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

/** Takes hold of a handle, a piece or a mark, or else of the map. */
function takeHold(canvas: Canvas, place: Place): Drag {
  const { desk, view } = canvas
  const { history, step, floor, chosen } = now(canvas)
  const [point, unit] = [pointOf(canvas, place), view.unit()]
  if (chosen && 'piece' in chosen) {
    const handle = handleNear(desk, chosen.piece, point, unit)
    if (handle?.kind === 'face') return turn(canvas, chosen.piece)
    if (handle) return corner(canvas, chosen.piece, handle.index, handle.kind === 'middle')
  }
  const piece = pieceNear(history.board, step, floor, point, reach.finger * unit)
  if (piece !== undefined) {
    desk.drawing.choose({ piece })
    return movePiece(canvas, piece, place)
  }
  const mark = markNear(history.board.steps[step]!, floor, point, reach.finger * 0.6 * unit)
  if (mark !== undefined) {
    desk.drawing.choose({ mark })
    return moveMark(canvas, mark, place)
  }
  return moveMap(canvas, place)
}

function movePiece(canvas: Canvas, id: number, place: Place): Drag {
  const { desk, stage, view } = canvas
  const { history, step } = now(canvas)
  const { board } = history
  const element = stage.querySelector<SVGGElement>(`[data-piece="${id}"]`)!
  const from = standOf(board.steps[step], id)!
  const before = standOf(board.steps[step - 1], id)
  const start = before && distance(before.at, from.at) > 0 ? [before.at, ...(from.way ?? [])] : []
  const hold = pointOf(canvas, place)
  const path: Point[] = [from.at]
  let at = from.at
  let hasMoved = false
  element.style.willChange = 'transform'

  const leave = () => {
    element.style.willChange = ''
    trace(canvas, [])
  }
  const putBack = () => (element.style.transform = placed(...from.at))
  return {
    move(places) {
      hasMoved ||= places.some((one) => far(one, place) > reach.tap)
      if (!hasMoved) return
      const [x, y] = pointOf(canvas, places.at(-1)!)
      const held: Point = insideMap([from.at[0] + x - hold[0], from.at[1] + y - hold[1]])
      if (distance(held, path.at(-1)!) > reach.thin * 2 * view.unit()) path.push(held)
      at = snapped(canvas, held)
      element.style.transform = placed(...at)
      if (before) trace(canvas, [...start, ...path, at])
    },
    end() {
      leave()
      if (hasMoved && !move(desk, id, at, path.slice(1), 10 * view.unit())) putBack()
    },
    cancel() {
      leave()
      putBack()
    },
  }
}

function moveMark(canvas: Canvas, index: number, place: Place): Drag {
  const { desk, stage } = canvas
  const { step } = now(canvas)
  const element = stage.querySelector<SVGGElement>(`[data-mark="${index}"]`)!
  const hold = pointOf(canvas, place)
  let by: Point = [0, 0]
  const leave = () => (element.style.transform = '')
  return {
    move(places) {
      const [x, y] = pointOf(canvas, places.at(-1)!)
      by = [x - hold[0], y - hold[1]]
      element.style.transform = placed(...by)
    },
    end() {
      leave()
      if (by[0] || by[1]) desk.drawing.run([{ act: 'move-mark', step, index, by }], '移动了标记')
    },
    cancel: leave,
  }
}

function moveMap({ desk, view }: Canvas, place: Place): Drag {
  let last = place
  let isTap = true
  return {
    move(places) {
      const to = places.at(-1)!
      isTap &&= far(to, place) <= reach.tap
      view.moveBy(to.x - last.x, to.y - last.y)
      last = to
    },
    end: () => isTap && desk.drawing.choose(undefined),
    cancel() {},
  }
}

/** Turns a piece towards the finger. */
function turn(canvas: Canvas, id: number): Drag {
  const { desk } = canvas
  const { history, step } = now(canvas)
  const { at } = standOf(history.board.steps[step], id)!
  let point: Point | undefined
  return {
    move(places) {
      point = pointOf(canvas, places.at(-1)!)
      trace(canvas, [at, point])
    },
    end() {
      trace(canvas, [])
      if (point) lookAt(desk, id, point)
    },
    cancel: () => trace(canvas, []),
  }
}

/** Moves a corner of a piece's way, or makes a new one before it. */
function corner(canvas: Canvas, id: number, index: number, isNew: boolean): Drag {
  const { desk } = canvas
  const { history, step } = now(canvas)
  const stand = standOf(history.board.steps[step], id)!
  const before = standOf(history.board.steps[step - 1], id)!
  let way: Point[] | undefined
  return {
    move(places) {
      way = (stand.way ?? []).toSpliced(index, isNew ? 0 : 1, pointOf(canvas, places.at(-1)!))
      trace(canvas, [before.at, ...way, stand.at])
    },
    end() {
      trace(canvas, [])
      if (way) bend(desk, id, way)
    },
    cancel: () => trace(canvas, []),
  }
}

/** Does something where the finger leaves the map. */
function lastPlace(canvas: Canvas, place: Place, act: (at: Point) => void): Drag {
  let at = pointOf(canvas, place)
  return {
    move: (places) => (at = pointOf(canvas, places.at(-1)!)),
    end: () => act(at),
    cancel() {},
  }
}

function lineDrag(canvas: Canvas, place: Place, tool: Tool & { kind: 'sight' | 'throw' }): Drag {
  const { desk, view } = canvas
  const { floor } = now(canvas)
  const touched = pointOf(canvas, place)
  const from = personNear(desk, touched, reach.finger * 1.5 * view.unit()) ?? touched
  let to = touched
  return {
    move(places) {
      to = pointOf(canvas, places.at(-1)!)
      trace(canvas, [from, to])
    },
    end() {
      trace(canvas, [])
      if (distance(from, to) < reach.finger * view.unit()) {
        desk.drawing.say(tool.kind === 'sight' ? '从人拖到要看的地方' : '从人拖到落点')
        return
      }
      const aim = tool.kind === 'throw' ? snapped(canvas, to) : to
      draw(
        desk,
        tool.kind === 'sight'
          ? { type: 'sight', floor, from, to: aim }
          : { type: 'throw', what: tool.what, floor, from, to: aim },
      )
    },
    cancel: () => trace(canvas, []),
  }
}

function freehand(canvas: Canvas, place: Place, { kind, tone }: Tool & { kind: 'area' | 'pen' }): Drag {
  const { desk, view } = canvas
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
      if (kind === 'area') draw(desk, { type: 'area', tone, floor, points: loopOf(points, view.unit()) })
      else if (points.length > 1)
        draw(desk, {
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
function erase(canvas: Canvas, place: Place): Drag {
  const { desk, view } = canvas
  const rub = (point: Point, withPieces: boolean) => {
    const { history, step, floor } = now(canvas)
    const size = reach.finger * 0.6 * view.unit()
    const piece = withPieces ? pieceNear(history.board, step, floor, point, size * 1.5) : undefined
    if (piece !== undefined) return takeOut(desk, { piece })
    const mark = markNear(history.board.steps[step]!, floor, point, size)
    if (mark !== undefined) takeOut(desk, { mark })
  }
  rub(pointOf(canvas, place), true)
  return {
    move: (places) => places.forEach((one) => rub(pointOf(canvas, one), false)),
    end() {},
    cancel() {},
  }
}
