import { distance, isPerson, type Piece, type Point, standOf } from '@judian/boards'
import { pieceOf, type Sketch } from './sketch.ts'
import { reach } from './touched-canvas.ts'

/**
 * A handle of a selected piece: its facing, a corner of its way, or the middle of a segment, which becomes a corner.
 */
export interface Handle {
  readonly kind: 'face' | 'corner' | 'middle'
  readonly at: Point
  /** Index of the corner, or of the new one. */
  readonly index: number
}

const looks = (piece: Piece) => isPerson(piece) || ['camera', 'shield', 'drone'].includes(piece.kind)

/** The handles of a piece; `unit` is how many of the map's pixels one of the screen is. */
export function handlesOf(sketch: Sketch, id: number, unit: number): Handle[] {
  const { history, step, floor } = sketch.drawing.state.getState()
  const { steps } = history.board
  const [before, stand, piece] = [standOf(steps[step - 1], id), standOf(steps[step], id), pieceOf(sketch, id)]
  if (!stand || !piece || stand.floor !== floor) return []
  const handles: Handle[] = []
  if (looks(piece)) {
    const angle = ((stand.facing ?? 0) * Math.PI) / 180
    const away = 64 * Math.max(1, unit * 0.36) + 22 * unit
    handles.push({
      kind: 'face',
      index: 0,
      at: [stand.at[0] + away * Math.sin(angle), stand.at[1] - away * Math.cos(angle)],
    })
  }
  if (!before || before.floor !== floor || distance(before.at, stand.at) === 0) return handles
  const way = stand.way ?? []
  const points = [before.at, ...way, stand.at]
  way.forEach((at, index) => handles.push({ kind: 'corner', at, index }))
  points.slice(1).forEach((to, index) => {
    const from = points[index]!
    if (distance(from, to) > 60 * unit)
      handles.push({ kind: 'middle', index, at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] })
  })
  return handles
}

/** The handle within a finger's reach. */
export const handleNear = (sketch: Sketch, id: number, point: Point, unit: number): Handle | undefined =>
  handlesOf(sketch, id, unit).find(({ at }) => distance(at, point) <= reach.handle * unit)
