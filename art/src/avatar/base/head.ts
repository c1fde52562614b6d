import { palette } from '../../kit/palette.ts'
import { circle, ellipse, path, rect } from '../../kit/svg.ts'
import type { Look } from '../look.ts'
import { mark, outline } from '../pen.ts'

const skull = 'M112 98q0-36 38-36t38 36v16q0 24-18 35q-20 12-40 0q-18-11-18-35z'

const mouths = {
  smile: path('M140 136q10 8 20 0', mark),
  calm: path('M143 138h13', mark),
  grin:
    path('M138 133h24q-2 12-12 12t-12-12z', { ...outline, fill: '#7A2F35' }) +
    path('M140 134h20v3h-20z', { fill: '#fff' }),
}

const eyes = [131.5, 168.5]
  .map((x) => ellipse(x, 114, 4.4, 5.6, { fill: palette.ink }) + circle(x + 1.4, 112, 1.5, { fill: '#fff' }))
  .join('')

/** Head, ears and features. */
export const head = ({ skin, hair, mood }: Look) =>
  [111, 189].map((x) => ellipse(x, 114, 8, 10, { ...outline, fill: skin.base })).join('') +
  path(skull, { ...outline, fill: skin.base }) +
  path('M174 70q13 9 13 28v16q0 23-17 34q-6 4-13 5q22-15 22-45q0-22-5-38z', { fill: skin.shade }) +
  [122, 178].map((x) => ellipse(x, 128, 7, 4.5, { fill: palette.coral, opacity: 0.28 })).join('') +
  eyes +
  path('M124 101q7-5 14-1M162 100q7-4 14 1', { ...mark, stroke: hair.shade, strokeWidth: 3.2 }) +
  path('M150 118q4 6-1 8', mark) +
  mouths[mood]

/** Default of the face slot, in looks that have one. */
export const glasses = () =>
  [118, 155].map((x) => rect(x, 105, 27, 19, { ...outline, rx: 7, fill: '#fff', fillOpacity: 0.32 })).join('') +
  path('M145 113q5-4 10 0', mark)
