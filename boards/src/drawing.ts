import { standOf } from './apply-pieces.ts'
import { drawMark } from './draw-marks.ts'
import { drawMove, drawPiece } from './draw-pieces.ts'
import { mapSize, type Board } from './model.ts'
import { palettes } from './palette.ts'
import { svgOf, type Shape } from './shapes.ts'

export interface View {
  readonly floor: number
  readonly dark?: boolean
}

/** What is drawn of a step on a floor, from the bottom up: marks, ways from the step before, then pieces. */
export function drawStep(board: Board, step: number, { floor, dark = false }: View): Shape[] {
  const palette = dark ? palettes.dark : palettes.light
  const [before, now] = [board.steps[step - 1], board.steps[step]]
  if (!now) return []

  const order = { area: 0, sight: 1, stroke: 2, throw: 3, label: 4 } as const
  const marks = [...now.marks.entries()]
    .filter(([, mark]) => mark.floor === floor)
    .toSorted(([, one], [, other]) => order[one.type] - order[other.type])
    .map(([index, mark]) => drawMark(mark, index, palette))
  const moves = board.pieces.flatMap((piece) => {
    const [from, to] = [standOf(before, piece.id), standOf(now, piece.id)]
    if (!from || !to || (from.floor !== floor && to.floor !== floor)) return []
    return to.way || String(from.at) !== String(to.at) ? [drawMove(piece, from, to, palette)] : []
  })
  const pieces = board.pieces.flatMap((piece) => {
    const stand = standOf(now, piece.id)
    return stand?.floor === floor ? [drawPiece(piece, stand, palette)] : []
  })
  return [...marks, ...moves, ...pieces]
}

/** A step as SVG text of the map's size, transparent where nothing is drawn. */
export function stepSvg(board: Board, step: number, view: View): string {
  const { width, height } = mapSize
  const shapes = drawStep(board, step, view).map(svgOf).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`
}
