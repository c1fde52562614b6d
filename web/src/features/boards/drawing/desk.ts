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

/** The drawing and its map. */
export interface Desk {
  readonly drawing: DrawingStore
  readonly map: BoardMapOnWire
}

/** A correction of a piece's position shorter than this keeps its way. */
const correction = 60

const now = ({ drawing }: Desk) => {
  const { step, floor, history } = drawing.state.getState()
  return { board: history.board, step, floor, shown: history.board.steps[step]! }
}

export const pieceOf = ({ drawing }: Desk, id: number) => drawing.board().pieces.find((piece) => piece.id === id)

/** The name of a piece of the board. */
export function callOf(desk: Desk, id: number): string {
  const piece = pieceOf(desk, id)
  return piece ? nameOf(desk.drawing.board(), piece) : ''
}

/** Adds a piece to the map, or moves a person who is there already, and selects it. */
export function put(desk: Desk, kind: Piece['kind'], num: number | undefined, at: Point) {
  const { drawing, map } = desk
  const { board, step, floor } = now(desk)
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
function wayAlong(desk: Desk, id: number, at: Point, path: readonly Point[], tolerance: number): Point[] | undefined {
  const { board, step, floor, shown } = now(desk)
  const [before, stand] = [standOf(board.steps[step - 1], id), standOf(shown, id)]
  if (path.length === 0 || !before || !stand || before.floor !== floor) return undefined
  const gone = [stand.at, ...path, at]
  if (gone.every((point) => distance(point, stand.at) < correction)) return undefined
  const hasMoved = distance(before.at, stand.at) > 0
  const whole = [before.at, ...(stand.way ?? []), ...(hasMoved ? gone : gone.slice(1))]
  return simplifyTo(whole, tolerance, boardLimits.wayPoints + 2).slice(1, -1)
}

/** Moves a piece in this step; the path of a drag becomes its way. */
export function move(desk: Desk, id: number, at: Point, path: readonly Point[] = [], tolerance = 40): boolean {
  const { step, floor } = now(desk)
  const way = wayAlong(desk, id, at, path, tolerance)
  return desk.drawing.run(
    [{ act: 'stand', step, piece: id, floor, at }, ...(way ? [{ act: 'way', step, piece: id, way } as const] : [])],
    `${callOf(desk, id)}到${placeName(desk.map, floor, at)}`,
  )
}

/** Degrees clockwise from up. */
export const angleTo = ([x, y]: Point, [toX, toY]: Point) =>
  (Math.round((Math.atan2(toX - x, y - toY) * 180) / Math.PI) + 360) % 360

/** Turns a piece towards a point. */
export function lookAt(desk: Desk, id: number, point: Point) {
  const { step, floor, shown } = now(desk)
  const stand = standOf(shown, id)
  if (!stand) return
  const facing = angleTo(stand.at, point)
  desk.drawing.run(
    [{ act: 'face', step, piece: id, facing }],
    `${callOf(desk, id)}看向${placeName(desk.map, floor, point)}`,
  )
}

/** Changes the corners of a piece's way. */
export function bend(desk: Desk, id: number, way: readonly Point[]) {
  const { step } = now(desk)
  desk.drawing.run(
    [{ act: 'way', step, piece: id, way }],
    way.length > 0 ? `${callOf(desk, id)}的路线有 ${way.length} 个拐点` : `${callOf(desk, id)}走直线`,
  )
}

/** The person nearest to a point within reach. */
export function personNear(desk: Desk, point: Point, reach: number): Point | undefined {
  const { board, floor, shown } = now(desk)
  const people = new Set(board.pieces.filter(isPerson).map(({ id }) => id))
  return shown.stands
    .filter((stand) => stand.floor === floor && people.has(stand.piece) && distance(stand.at, point) <= reach)
    .toSorted((one, other) => distance(one.at, point) - distance(other.at, point))[0]?.at
}

/** The name of a mark. */
export function markName({ map }: Desk, mark: Mark): string {
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
export function draw(desk: Desk, mark: Mark) {
  const { step } = now(desk)
  desk.drawing.run([{ act: 'add-mark', step, mark }], `画了${markName(desk, mark)}`)
}

/** Removes the selection from this step. */
export function takeOut(desk: Desk, what: { readonly piece: number } | { readonly mark: number }) {
  const { step, shown } = now(desk)
  if ('piece' in what)
    desk.drawing.run(
      [{ act: 'take-off', step, piece: what.piece }],
      `${callOf(desk, what.piece)}移出了第 ${step + 1} 步`,
    )
  else
    desk.drawing.run(
      [{ act: 'remove-mark', step, index: what.mark }],
      `擦掉了${markName(desk, shown.marks[what.mark]!)}`,
    )
}

/** Moves a piece up or down in its place, and goes there. */
export function moveToFloor(desk: Desk, id: number, floor: number) {
  const { step, shown } = now(desk)
  const stand = standOf(shown, id)
  const name = desk.map.floors[floor]?.name ?? ''
  if (
    !stand ||
    !desk.drawing.run([{ act: 'stand', step, piece: id, floor, at: stand.at }], `${callOf(desk, id)}到${name}`)
  )
    return
  desk.drawing.goToFloor(floor)
  desk.drawing.choose({ piece: id })
}
