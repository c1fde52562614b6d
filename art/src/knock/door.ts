import { palette } from '../kit/palette.ts'
import { circle, element, ellipse, group, path, picture, rect } from '../kit/svg.ts'

const edge = { stroke: '#3A2616', strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const line = { ...edge, fill: 'none' } as const

const bricks = Array.from({ length: 9 }, (_, row) => {
  const y = row * 70
  const joints = Array.from({ length: 10 }, (_unused, nth) => `M${nth * 140 + (row % 2) * 70} ${y}v70`).join('')
  return `M0 ${y}h1200${joints}`
}).join('')

const leaf = (x: number) =>
  rect(x, 90, 170, 540, { ...edge, fill: '#A9794B' }) +
  path(`M${x + 57} 90v540M${x + 113} 90v540`, { ...line, stroke: '#8D6139' }) +
  rect(x, 132, 170, 22, { ...edge, fill: palette.steel }) +
  rect(x, 552, 170, 22, { ...edge, fill: palette.steel })

const board = (y: number, turn: number) =>
  group(
    { transform: `rotate(${turn} 600 ${y})` },
    rect(368, y - 26, 464, 52, { ...edge, rx: 4, fill: '#C79A66' }),
    path(`M392 ${y - 6}q110 9 210 0t200 2M386 ${y + 11}q130-8 230 2t190-4`, {
      ...line,
      stroke: '#A9794B',
      strokeWidth: 3,
    }),
    ...[388, 812].map((x) => circle(x, y, 7, { ...edge, fill: palette.mist })),
  )

const warm = element(
  'radialGradient',
  { id: 'warm', cx: 0.5, cy: 0.5, r: 0.5 },
  element('stop', { offset: 0, stopColor: '#FFE3A0', stopOpacity: 0.9 }) +
    element('stop', { offset: 1, stopColor: '#FFE3A0', stopOpacity: 0 }),
)

/** The barricaded door, shut, with the lamp's light through its crack: the event's cover. */
export const doorSvg = () =>
  picture(
    1200,
    630,
    warm +
      rect(0, 0, 1200, 630, { fill: '#B9BFBD' }) +
      path(bricks, { ...line, stroke: '#9AA3A0', strokeWidth: 4 }) +
      ellipse(600, 360, 520, 400, { fill: 'url(#warm)' }) +
      rect(392, 52, 416, 600, { ...edge, fill: '#7C6650' }) +
      rect(430, 90, 340, 560, { fill: '#FFE9B8' }) +
      leaf(430) +
      leaf(606) +
      path('M600 90v540', { stroke: '#FFE9B8', strokeWidth: 12 }) +
      board(214, -6) +
      board(462, 5) +
      board(340, -2),
  )
