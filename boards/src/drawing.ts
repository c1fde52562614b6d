import { drawMark } from './draw-marks.ts'
import { drawMove, drawPiece } from './draw-pieces.ts'
import { mapSize, type Board, type Mark } from './model.ts'
import { palettes } from './palette.ts'
import { isSameSpot, standOf } from './parts.ts'
import { svgOf, type Shape } from './shapes.ts'

export interface View {
  readonly floor: number
  readonly dark?: boolean
}

/**
 * The drawing of a step on a floor, from the bottom up: areas, other marks, ways from the step before, pieces, labels.
 */
export function drawStep(board: Board, step: number, { floor, dark = false }: View): Shape[] {
  const palette = dark ? palettes.dark : palettes.light
  const [before, now] = [board.steps[step - 1], board.steps[step]]
  if (!now) return []

  const drawn = (...types: Mark['type'][]) =>
    now.marks.flatMap((mark, index) =>
      mark.floor === floor && types.includes(mark.type) ? [drawMark(mark, index, palette)] : [],
    )
  const moves = board.pieces.flatMap((piece) => {
    const [from, to] = [standOf(before, piece.id), standOf(now, piece.id)]
    if (!from || !to || (from.floor !== floor && to.floor !== floor)) return []
    return to.way || !isSameSpot(from, to) ? [drawMove(piece, from, to, palette)] : []
  })
  const pieces = board.pieces.flatMap((piece) => {
    const stand = standOf(now, piece.id)
    return stand?.floor === floor ? [drawPiece(piece, stand, palette)] : []
  })
  return [...drawn('area'), ...drawn('sight', 'stroke', 'throw'), ...moves, ...pieces, ...drawn('label')]
}

/** A step as SVG text of the map's size, transparent where nothing is drawn. */
export function stepSvg(board: Board, step: number, view: View): string {
  const { width, height } = mapSize
  const shapes = drawStep(board, step, view).map(svgOf).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`
}
