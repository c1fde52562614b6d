import { palette } from '../kit/palette.ts'
import { circle, ellipse, path, rect } from '../kit/svg.ts'
import { mark, outline, shaded, stroke } from '../avatar/pen.ts'

const shell = { base: '#E7ECEA', shade: '#C5D0CF' } as const

const wheel = (x: number) =>
  circle(x, 178, 25, { ...outline, fill: '#333E45' }) +
  circle(x, 178, 12, { ...outline, fill: palette.fog }) +
  path(`M${x - 18} 164l6 5M${x + 18} 164l-6 5M${x - 22} 184h8M${x + 22} 184h-8`, stroke(palette.steel, 3))

/** The retired scouting rover, as wide as a bust: one large eye, an aerial, a number. */
export const roverDrawing = () =>
  ellipse(150, 204, 78, 8, { fill: palette.ink, opacity: 0.16 }) +
  path('M186 70q4-24 14-34', { ...mark, strokeWidth: 5 }) +
  path('M186 70q4-24 14-34', stroke(palette.fog, 2.4)) +
  circle(201, 33, 6, { ...outline, fill: palette.coral }) +
  wheel(92) +
  wheel(208) +
  shaded(
    'M98 124h104q16 0 18 16l4 30q0 12-12 12h-124q-12 0-12-12l4-30q2-16 18-16z',
    { base: '#4F7D72', shade: '#3E665D' },
    'M172 124h30q16 0 18 16l4 30q0 12-12 12h-34q8-32-6-58z',
  ) +
  rect(92, 146, 44, 22, { ...outline, rx: 4, fill: palette.paper }) +
  path('M104 151h16l-9 13', stroke(palette.ink, 3.4)) +
  path('M176 150h26M176 158h26M176 166h18', stroke('#2E4D46', 2.6)) +
  path('M136 112h28v14h-28z', { ...outline, fill: palette.steel }) +
  shaded(
    'M108 62q0-12 12-12h60q14 0 14 14v38q0 14-14 14h-60q-12 0-12-12z',
    shell,
    'M172 50h8q14 0 14 14v38q0 14-14 14h-14q14-32 6-66z',
  ) +
  circle(142, 83, 25, { ...outline, fill: palette.night }) +
  circle(142, 83, 16, { ...outline, fill: '#1F6F5B' }) +
  circle(142, 83, 8, { fill: palette.mint }) +
  circle(149, 75, 4.5, { fill: '#fff' }) +
  path('M120 58q22-12 44 0', { ...mark, strokeWidth: 4 }) +
  circle(180, 96, 4, { ...outline, fill: palette.amber }) +
  path('M176 74h9M176 80h9', stroke(palette.fog, 2.4))
