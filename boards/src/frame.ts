import type { Board, Piece, Point, Stand } from './model.ts'
import { standOf } from './parts.ts'
import { distance } from './places.ts'

/** A piece at one moment of playing. */
export interface Shown {
  readonly piece: Piece
  readonly floor: number
  readonly at: Point
  readonly facing?: number
  /** 0 to 1; below 1 while it appears, disappears, or changes floors. */
  readonly opacity: number
}

const unit = (value: number) => (value > 0 ? Math.min(value, 1) : 0)
/** To tenths of a pixel, which also takes back errors of rounding beyond the map. */
const between = (from: number, to: number, t: number) => Math.round((from + (to - from) * t) * 10) / 10

/** The point after a share of a way, by length. */
export function alongWay(points: readonly Point[], t: number): Point {
  const lengths = points.slice(1).map((point, index) => distance(points[index]!, point))
  let left = unit(t) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index]!, points[index + 1]!]
    if (left < length) return [between(from[0], to[0], left / length), between(from[1], to[1], left / length)]
    left -= length
  }
  return points.at(-1)!
}

/** Degrees between two directions, the short way round. */
function turned(from: number | undefined, to: number | undefined, t: number): number | undefined {
  if (from === undefined || to === undefined) return to ?? from
  const turn = ((((to - from) % 360) + 540) % 360) - 180
  return (from + turn * t + 360) % 360
}

function moved(piece: Piece, from: Stand, to: Stand, t: number): Shown {
  const facing = turned(from.facing, to.facing, t)
  return {
    piece,
    floor: t < 0.5 ? from.floor : to.floor,
    at: alongWay([from.at, ...(to.way ?? []), to.at], t),
    ...(facing !== undefined && { facing }),
    opacity: from.floor === to.floor ? 1 : Math.abs(2 * t - 1),
  }
}

function faded(piece: Piece, stand: Stand, opacity: number): Shown {
  const { floor, facing } = stand
  return { piece, floor, at: stand.at, ...(facing !== undefined && { facing }), opacity }
}

/**
 * The pieces during the transition to a step: `t` is 0 at the end of the step before, 1 at the end of this step. The
 * first step has no transition.
 */
export function at(board: Board, step: number, t: number): Shown[] {
  const share = unit(t)
  const [before, now] = [board.steps[step - 1], board.steps[step]]
  return board.pieces.flatMap((piece): Shown[] => {
    const [from, to] = [standOf(before, piece.id), standOf(now, piece.id)]
    if (to && !before) return [faded(piece, to, 1)]
    if (to && from) return [moved(piece, from, to, share)]
    if (to) return share > 0 ? [faded(piece, to, share)] : []
    return from && share < 1 ? [faded(piece, from, 1 - share)] : []
  })
}
