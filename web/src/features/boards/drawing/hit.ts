import { at as piecesAt, type Board, distance, type Mark, type Point, type Step } from '@judian/boards'
import { distanceFromLine } from './simplify.ts'

/** The piece nearest to a point within reach. */
export function pieceNear(board: Board, step: number, floor: number, point: Point, reach: number): number | undefined {
  let nearest: number | undefined
  let least = reach
  for (const shown of piecesAt(board, step, 1)) {
    const away = distance(shown.at, point)
    if (shown.floor === floor && away <= least) [nearest, least] = [shown.piece.id, away]
  }
  return nearest
}

/** Distance from a line of several points. */
const fromLine = (points: readonly Point[], point: Point) =>
  Math.min(distance(points[0]!, point), ...points.slice(1).map((to, at) => distanceFromLine(point, points[at]!, to)))

/** Whether a point is within a polygon, by the number of its sides to the right. */
function isWithin(points: readonly Point[], [x, y]: Point): boolean {
  let isIn = false
  points.forEach(([fromX, fromY], at) => {
    const [toX, toY] = points.at(at - 1)!
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) isIn = !isIn
  })
  return isIn
}

function isNear(mark: Mark, point: Point, reach: number): boolean {
  switch (mark.type) {
    case 'sight':
    case 'throw':
      return fromLine([mark.from, mark.to], point) <= reach
    case 'label':
      return distance(mark.at, point) <= reach * 2
    case 'stroke':
      return fromLine(mark.points, point) <= reach
    case 'area':
      return isWithin(mark.points, point) || fromLine(mark.points, point) <= reach
  }
}

/** Index of the topmost mark within reach. */
export function markNear({ marks }: Step, floor: number, point: Point, reach: number): number | undefined {
  const found = marks.findLastIndex((mark) => mark.floor === floor && isNear(mark, point, reach))
  return found < 0 ? undefined : found
}
