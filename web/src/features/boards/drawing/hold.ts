import { distance, insideMap, type Point, standOf } from '@judian/boards'
import { placed } from '../stage/pieces.tsx'
import { type TouchedCanvas, far, now, pointOf, reach, snapped, trace } from './touched-canvas.ts'
import { bend, lookAt, move } from './sketch.ts'
import type { Drag, Place } from './gestures.ts'
import { handleNear } from './handles.ts'
import { markNear, pieceNear } from './hit.ts'

/** Takes hold of a handle, a piece or a mark, or else of the map. */
export function takeHold(canvas: TouchedCanvas, place: Place): Drag {
  const { sketch, view } = canvas
  const { history, step, floor, chosen } = now(canvas)
  const [point, unit] = [pointOf(canvas, place), view.unit()]
  if (chosen && 'piece' in chosen) {
    const handle = handleNear(sketch, chosen.piece, point, unit)
    if (handle?.kind === 'face') return turn(canvas, chosen.piece)
    if (handle) return corner(canvas, chosen.piece, handle.index, handle.kind === 'middle')
  }
  const piece = pieceNear(history.board, step, floor, point, reach.finger * unit)
  if (piece !== undefined) {
    sketch.drawing.choose({ piece })
    return movePiece(canvas, piece, place)
  }
  const mark = markNear(history.board.steps[step]!, floor, point, reach.finger * 0.6 * unit)
  if (mark !== undefined) {
    sketch.drawing.choose({ mark })
    return moveMark(canvas, mark, place)
  }
  return moveMap(canvas, place)
}

function movePiece(canvas: TouchedCanvas, id: number, place: Place): Drag {
  const { sketch, stage, view } = canvas
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
      if (hasMoved && !move(sketch, id, at, path.slice(1), 10 * view.unit())) putBack()
    },
    cancel() {
      leave()
      putBack()
    },
  }
}

function moveMark(canvas: TouchedCanvas, index: number, place: Place): Drag {
  const { sketch, stage } = canvas
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
      if (by[0] || by[1]) sketch.drawing.run([{ act: 'move-mark', step, index, by }], '移动了标记')
    },
    cancel: leave,
  }
}

function moveMap({ sketch, view }: TouchedCanvas, place: Place): Drag {
  let last = place
  let isTap = true
  return {
    move(places) {
      const to = places.at(-1)!
      isTap &&= far(to, place) <= reach.tap
      view.moveBy(to.x - last.x, to.y - last.y)
      last = to
    },
    end: () => isTap && sketch.drawing.choose(undefined),
    cancel() {},
  }
}

/** Turns a piece towards the finger. */
function turn(canvas: TouchedCanvas, id: number): Drag {
  const { sketch } = canvas
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
      if (point) lookAt(sketch, id, point)
    },
    cancel: () => trace(canvas, []),
  }
}

/** Moves a corner of a piece's way, or makes a new one before it. */
function corner(canvas: TouchedCanvas, id: number, index: number, isNew: boolean): Drag {
  const { sketch } = canvas
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
      if (way) bend(sketch, id, way)
    },
    cancel: () => trace(canvas, []),
  }
}
