import {
  boardLimits,
  distance,
  gadgetNames,
  isPerson,
  type Mark,
  nameOf,
  type Piece,
  placeName,
  type Point,
  pointsOf,
  standOf,
} from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import type { DrawingStore } from './drawing-store.ts'
import { simplifyTo } from './simplify.ts'
import { select } from './tools.ts'

/** What is drawn, on which map. */
export interface Sketch {
  readonly drawing: DrawingStore
  readonly map: BoardMapOnWire
}

/** A correction of a piece's position shorter than this keeps its way. */
const correction = 60

const now = ({ drawing }: Sketch) => {
  const { step, floor, history } = drawing.state.getState()
  return { board: history.board, step, floor, shown: history.board.steps[step]! }
}

export const pieceOf = ({ drawing }: Sketch, id: number) => drawing.board().pieces.find((piece) => piece.id === id)

/** What a piece of the board is called. */
export function callOf(sketch: Sketch, id: number): string {
  const piece = pieceOf(sketch, id)
  return piece ? nameOf(sketch.drawing.board(), piece) : ''
}

/** Puts a piece on the map, or a person who is there already elsewhere, and chooses it. */
export function put(sketch: Sketch, kind: Piece['kind'], num: number | undefined, at: Point) {
  const { drawing, map } = sketch
  const { board, step, floor } = now(sketch)
  const present = num === undefined ? undefined : board.pieces.find((piece) => piece.kind === kind && piece.num === num)
  const where = placeName(map, floor, at)
  const isPut = present
    ? drawing.run([{ act: 'stand', step, piece: present.id, floor, at }], `${nameOf(board, present)}到${where}`)
    : drawing.run(
        [{ act: 'add-piece', kind, ...(num !== undefined && { num }), step, floor, at }],
        `${nameOf(board, { id: 0, kind, ...(num !== undefined && { num }) })}放在${where}`,
      )
  if (!isPut) return
  const added = present ?? drawing.board().pieces.at(-1)!
  drawing.use(select)
  drawing.choose({ piece: added.id })
}

/** The corners of a piece's way after it was dragged along this path; undefined leaves them, as without a path. */
function wayAlong(
  sketch: Sketch,
  id: number,
  at: Point,
  path: readonly Point[],
  tolerance: number,
): Point[] | undefined {
  const { board, step, floor, shown } = now(sketch)
  const [before, stand] = [standOf(board.steps[step - 1], id), standOf(shown, id)]
  if (path.length === 0 || !before || !stand || before.floor !== floor) return undefined
  const gone = [stand.at, ...path, at]
  if (gone.every((point) => distance(point, stand.at) < correction)) return undefined
  const hasMoved = distance(before.at, stand.at) > 0
  const whole = [before.at, ...(stand.way ?? []), ...(hasMoved ? gone : gone.slice(1))]
  return simplifyTo(whole, tolerance, boardLimits.wayPoints + 2).slice(1, -1)
}

/** Moves a piece in this step; the path of a drag becomes its way. */
export function move(sketch: Sketch, id: number, at: Point, path: readonly Point[] = [], tolerance = 40): boolean {
  const { step, floor } = now(sketch)
  const way = wayAlong(sketch, id, at, path, tolerance)
  return sketch.drawing.run(
    [{ act: 'stand', step, piece: id, floor, at }, ...(way ? [{ act: 'way', step, piece: id, way } as const] : [])],
    `${callOf(sketch, id)}到${placeName(sketch.map, floor, at)}`,
  )
}

/** Degrees clockwise from up. */
export const angleTo = ([x, y]: Point, [toX, toY]: Point) =>
  (Math.round((Math.atan2(toX - x, y - toY) * 180) / Math.PI) + 360) % 360

/** Turns a piece towards a point. */
export function lookAt(sketch: Sketch, id: number, point: Point) {
  const { step, floor, shown } = now(sketch)
  const stand = standOf(shown, id)
  if (!stand) return
  const facing = angleTo(stand.at, point)
  sketch.drawing.run(
    [{ act: 'face', step, piece: id, facing }],
    `${callOf(sketch, id)}看向${placeName(sketch.map, floor, point)}`,
  )
}

/** Changes the corners of a piece's way. */
export function bend(sketch: Sketch, id: number, way: readonly Point[]) {
  const { step } = now(sketch)
  sketch.drawing.run(
    [{ act: 'way', step, piece: id, way }],
    way.length > 0 ? `${callOf(sketch, id)}的路线有 ${way.length} 个拐点` : `${callOf(sketch, id)}走直线`,
  )
}

/** The person who stands nearest to a point within reach. */
export function personNear(sketch: Sketch, point: Point, reach: number): Point | undefined {
  const { board, floor, shown } = now(sketch)
  const people = new Set(board.pieces.filter(isPerson).map(({ id }) => id))
  return shown.stands
    .filter((stand) => stand.floor === floor && people.has(stand.piece) && distance(stand.at, point) <= reach)
    .toSorted((one, other) => distance(one.at, point) - distance(other.at, point))[0]?.at
}

/** What a mark is called. */
export function markName({ map }: Sketch, mark: Mark): string {
  const [first] = pointsOf(mark)
  const place = (point: Point) => placeName(map, mark.floor, point)
  switch (mark.type) {
    case 'sight':
      return `视线：${place(mark.from)}到${place(mark.to)}`
    case 'throw':
      return `${gadgetNames[mark.what]}：${place(mark.from)}到${place(mark.to)}`
    case 'area':
      return `区域：${place(first!)}`
    case 'label':
      return `文字「${mark.text}」：${place(mark.at)}`
    case 'stroke':
      return `笔画：${place(first!)}`
  }
}

/** Draws a mark. */
export function draw(sketch: Sketch, mark: Mark) {
  const { step } = now(sketch)
  sketch.drawing.run([{ act: 'add-mark', step, mark }], `画了${markName(sketch, mark)}`)
}

/** Takes what is chosen out of this step. */
export function takeOut(sketch: Sketch, what: { readonly piece: number } | { readonly mark: number }) {
  const { step, shown } = now(sketch)
  if ('piece' in what)
    sketch.drawing.run(
      [{ act: 'take-off', step, piece: what.piece }],
      `${callOf(sketch, what.piece)}移出了第 ${step + 1} 步`,
    )
  else
    sketch.drawing.run(
      [{ act: 'remove-mark', step, index: what.mark }],
      `擦掉了${markName(sketch, shown.marks[what.mark]!)}`,
    )
}

/** Moves a piece up or down in its place, and goes there. */
export function moveToFloor(sketch: Sketch, id: number, floor: number) {
  const { step, shown } = now(sketch)
  const stand = standOf(shown, id)
  const name = sketch.map.floors[floor]?.name ?? ''
  if (
    !stand ||
    !sketch.drawing.run([{ act: 'stand', step, piece: id, floor, at: stand.at }], `${callOf(sketch, id)}到${name}`)
  )
    return
  sketch.drawing.goToFloor(floor)
  sketch.drawing.choose({ piece: id })
}
