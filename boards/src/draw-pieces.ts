import { facingMark, figureOutlines, gadgetGlyphs, numeralGlyphs } from './glyphs.ts'
import type { Palette } from './palette.ts'
import type { Piece, Point, Stand } from './model.ts'
import { line, path, polyline, type Shape } from './shapes.ts'

/** The properties of a standing piece for drawing; also provided by a moment of playback. */
export interface Drawn {
  readonly at: Point
  readonly facing?: number
  readonly opacity?: number
}

function figure(kind: 'attack' | 'defend', num: number, palette: Palette): Shape[] {
  const { fill, ink } = palette[kind]
  return [
    path(figureOutlines[kind], { fill, stroke: palette.outline, strokeWidth: 6, strokeLinejoin: 'round' }),
    ...(kind === 'defend'
      ? [path(figureOutlines.defend, { ...line, stroke: ink, strokeWidth: 4, transform: 'scale(.8)' })]
      : []),
    path(numeralGlyphs[num] ?? '', { ...line, stroke: ink, strokeWidth: 4, transform: 'scale(1.6)' }),
  ]
}

function gadget(kind: Exclude<Piece['kind'], 'attack' | 'defend'>, palette: Palette): Shape[] {
  const tile = {
    x: -30,
    y: -30,
    width: 60,
    height: 60,
    rx: 12,
    fill: palette.tile,
    stroke: palette.ink,
    strokeWidth: 4,
  }
  return [
    { tag: 'rect', attrs: tile },
    path(gadgetGlyphs[kind], { ...line, stroke: palette.ink, strokeWidth: 2.4, transform: 'scale(2)' }),
  ]
}

/** A piece at its position, moved there by `transform`. */
export function drawPiece(piece: Piece, { at, facing, opacity = 1 }: Drawn, palette: Palette): Shape {
  const { kind, num = 1 } = piece
  const isFigure = kind === 'attack' || kind === 'defend'
  const looks =
    facing === undefined
      ? []
      : [
          path(facingMark, {
            fill: isFigure ? palette[kind].fill : palette.tile,
            stroke: palette.outline,
            strokeWidth: 5,
            strokeLinejoin: 'round',
            transform: `rotate(${facing})${isFigure ? '' : ' translate(0 9)'}`,
          }),
        ]
  return {
    tag: 'g',
    key: `piece-${piece.id}`,
    attrs: { transform: `translate(${at[0]} ${at[1]})`, ...(opacity < 1 && { opacity }) },
    children: [...looks, ...(isFigure ? figure(kind, num, palette) : gadget(kind, palette))],
  }
}

const arrowHead = 'M-24-13 0 0-24 13'
/** Where a way leads up to another floor; turned, where it leads down. */
const stairs = 'M-22 16 0-20 22 16Z'

/** The dashed arrow of a piece's way from where it stood before. */
export function drawMove(piece: Piece, from: Stand, to: Stand, palette: Palette): Shape {
  const points = [from.at, ...(to.way ?? []), to.at]
  const [endX, endY] = to.at
  const [x, y] = points.findLast(([cornerX, cornerY]) => cornerX !== endX || cornerY !== endY) ?? from.at
  const angle = Math.round((Math.atan2(endY - y, endX - x) * 180) / Math.PI)
  const { kind } = piece
  const stroke = kind === 'attack' || kind === 'defend' ? palette[kind].line : palette.ink
  const d = polyline(points)
  const head = { ...line, transform: `translate(${endX} ${endY}) rotate(${angle}) translate(-44 0)` }
  return {
    tag: 'g',
    key: `move-${piece.id}`,
    attrs: {},
    children: [
      path(d, { ...line, stroke: palette.halo, strokeWidth: 12 }),
      path(d, { ...line, stroke, strokeWidth: 6, strokeDasharray: '18 14' }),
      path(arrowHead, { ...head, stroke: palette.halo, strokeWidth: 14 }),
      path(arrowHead, { ...head, stroke, strokeWidth: 8 }),
      ...(from.floor === to.floor
        ? []
        : [
            path(stairs, {
              fill: stroke,
              stroke: palette.halo,
              strokeWidth: 6,
              strokeLinejoin: 'round',
              transform: `translate(${endX} ${endY}) rotate(${to.floor > from.floor ? 0 : 180})`,
            }),
          ]),
    ],
  }
}
