import { gadgetGlyphs } from './glyphs.ts'
import type { Mark, Point, Sight, Throw, Tone } from './model.ts'
import type { Palette } from './palette.ts'
import { distance } from './places.ts'
import { line, path, polyline, type Shape } from './shapes.ts'

/** Each tone has dashes of its own, which tell it in grey. */
const dashes: Readonly<Record<Tone, string>> = { red: 'none', blue: '28 12', yellow: '4 14', green: '28 12 4 12' }

const rounded = (value: number) => Math.round(value * 10) / 10

/** Where a throw's arc is drawn to: up and to the left of its straight line. */
function arcOf(from: Point, to: Point): Point {
  const side = to[0] < from[0] ? 1 : -1
  const [middleX, middleY] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return [rounded(middleX - (to[1] - from[1]) * 0.25 * side), rounded(middleY + (to[0] - from[0]) * 0.25 * side)]
}

const circle = ([cx, cy]: Point, r: number, attrs: Shape['attrs']): Shape => ({
  tag: 'circle',
  attrs: { cx, cy, r, ...attrs },
})

function drawThrow({ what, from, to }: Throw, palette: Palette): Shape[] {
  const d = `M${from.join(' ')}Q${arcOf(from, to).join(' ')} ${to.join(' ')}`
  return [
    // Wider than a figure, which may stand at its target.
    circle(to, 62, {
      fill: palette.tile,
      fillOpacity: 0.5,
      stroke: palette.ink,
      strokeWidth: 4,
      strokeDasharray: '10 8',
    }),
    path(d, { ...line, stroke: palette.halo, strokeWidth: 12 }),
    path(d, { ...line, stroke: palette.ink, strokeWidth: 5, strokeDasharray: '2 14' }),
    circle(to, 30, { fill: palette.tile, stroke: palette.ink, strokeWidth: 4 }),
    path(gadgetGlyphs[what], {
      ...line,
      stroke: palette.ink,
      strokeWidth: 2.4,
      transform: `translate(${to.join(' ')}) scale(1.8)`,
    }),
  ]
}

function drawSight({ from, to }: Sight, palette: Palette): Shape[] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const corner = (turn: number): Point => [
    rounded(from[0] + distance(from, to) * Math.cos(angle + turn)),
    rounded(from[1] + distance(from, to) * Math.sin(angle + turn)),
  ]
  const radius = rounded(distance(from, to))
  const cone = `${polyline([from, corner(-0.16)])}A${radius} ${radius} 0 0 1 ${corner(0.16).join(' ')}Z`
  return [
    path(cone, {
      fill: palette.sight,
      fillOpacity: 0.35,
      stroke: palette.sightLine,
      strokeWidth: 3,
      strokeLinejoin: 'round',
    }),
    path(polyline([from, to]), { ...line, stroke: palette.sightLine, strokeWidth: 4 }),
  ]
}

function shapesOf(mark: Mark, palette: Palette): Shape[] {
  switch (mark.type) {
    case 'throw':
      return drawThrow(mark, palette)
    case 'sight':
      return drawSight(mark, palette)
    case 'area':
      return [
        path(`${polyline(mark.points)}Z`, {
          fill: palette.tones[mark.tone],
          fillOpacity: 0.22,
          stroke: palette.tones[mark.tone],
          strokeWidth: 6,
          strokeLinejoin: 'round',
          strokeDasharray: dashes[mark.tone],
        }),
      ]
    case 'label':
      return [
        {
          tag: 'text',
          attrs: {
            x: mark.at[0],
            y: mark.at[1],
            fill: palette.ink,
            stroke: palette.halo,
            strokeWidth: 10,
            strokeLinejoin: 'round',
            paintOrder: 'stroke',
            fontFamily: 'sans-serif',
            fontSize: 44,
            fontWeight: 700,
            textAnchor: 'middle',
            dominantBaseline: 'central',
          },
          text: mark.text,
        },
      ]
    case 'stroke':
      return [
        path(polyline(mark.points), { ...line, stroke: palette.halo, strokeWidth: 14 }),
        path(polyline(mark.points), { ...line, stroke: palette.tones[mark.tone], strokeWidth: 8 }),
      ]
  }
}

/** A mark; `index` is its place in its step. */
export const drawMark = (mark: Mark, index: number, palette: Palette): Shape => ({
  tag: 'g',
  key: `mark-${index}`,
  attrs: {},
  children: shapesOf(mark, palette),
})
