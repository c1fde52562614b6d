import { palette } from '../kit/palette.ts'
import { circle, group, path, rect } from '../kit/svg.ts'
import { gold, mark, outline, shaded, stroke } from '../avatar/pen.ts'
import { fist, mint, palm, placed } from './hands.ts'

const coral = { base: '#F0806B', shade: '#CF5C49' }
const lamp = '#FFE9A8'

/** A fist that flames drive forward. */
export const rush = () =>
  shaded(
    'M10 60q-9-9-4-20l6 6q-2-12 5-20l4 10q2-6 8-8l16 14q0 16-17 18z',
    { base: palette.amber, shade: '#E2913A' },
    'M29 28l16 14q0 16-17 18h-8q14-8 13-20z',
  ) +
  path('M16 60q-6-7 0-13l4 4q0-5 5-8q8 4 7 10q-1 6-6 7z', { fill: '#FFE58A' }) +
  placed(40, 24, 32, 1.06, fist())

/** Two hands that meet. */
export const applause = () =>
  placed(24, 37, 18, 0.98, palm()) +
  group({ transform: 'translate(41 37) scale(-1 1)' }, placed(0, 0, 18, 0.98, palm())) +
  path('M32 12v-7M21 13l-5-6M44 13l5-6', stroke(palette.amber, 3.4))

/** Knuckles against knuckles. */
export const brothers = () =>
  placed(20, 38, 90, 0.9, fist()) +
  group({ transform: 'translate(44 38) scale(-1 1)' }, placed(0, 0, 90, 0.9, fist())) +
  path('M32 18v-9M23 19l-5-7M41 19l5-7', stroke(palette.amber, 3.4))

/** A hand that reaches out of the water for a lifebelt. */
export const rescue = () =>
  placed(33, 32, 8, 1.18, palm()) +
  shaded(
    'M4 50q7-6 14 0t14 0t14 0t14 0v8q0 3-3 3h-50q-3 0-3-3z',
    { base: palette.sky, shade: '#5F9BE0' },
    'M46 50q7 6 14 0v8q0 3-3 3h-20q9-3 9-11z',
  ) +
  shaded('M7 8h7l-1 16h-5z', coral, 'M11 8h3l-1 16h-2z') +
  circle(10.5, 31, 3.4, { ...outline, fill: coral.base })

/** A running boot that raises dust. */
export const wait = () =>
  path('M6 54q-4-8 4-9q1-7 8-5q6-1 6 6q6 1 4 8z', { ...outline, fill: palette.haze }) +
  placed(
    34,
    33,
    -14,
    0.86,
    shaded(
      'M-8-26h18v26q2 6 12 8q7 1 6 10h-36z',
      { base: '#8A6242', shade: '#6B4930' },
      'M3-26h7v26q2 6 12 8q7 1 6 10h-18q2-8-4-14q-4-6-3-30z',
    ) +
      path('M-10 16h38v7h-38z', { ...outline, fill: palette.ink }) +
      path('M-9-26h20v7h-20z', { ...outline, fill: mint.base }) +
      path('M0-8h9M1-1h9', stroke('#F6E6CE', 2.4)),
  ) +
  path('M4 30h10M2 38h6M8 22h10', stroke(palette.fog, 3))

/** A glad heart. */
export const heart = () =>
  shaded(
    'M32 56q-26-16-26-32q0-13 12-14q10 0 14 9q4-9 14-9q12 1 12 14q0 16-26 32z',
    coral,
    'M46 10q12 1 12 14q0 16-26 32q-4-2-8-5q26-10 26-30q0-6-4-11z',
  ) +
  path('M14 24q0-6 6-7', stroke('#FFD9D0', 3.4)) +
  path('M24 33q4-6 8 0M38 33q4-6 8 0', { ...mark, strokeWidth: 2.4 }) +
  path('M32 39q3 3 6 0', { ...mark, strokeWidth: 2.4 })

/** A megaphone. */
export const cheer = () =>
  placed(
    29,
    34,
    -18,
    0.95,
    shaded('M-6 10h12l3 16h-11z', { base: '#4E5F68', shade: '#3B4A53' }, 'M1 10h5l3 16h-5z') +
      shaded(
        'M-22-9h14q14-2 26-14v44q-12-11-26-13h-14q-5 0-5-8t5-9z',
        mint,
        'M-22 2h14q14 0 26 6v13q-12-11-26-13h-14q-4 0-5-5z',
      ) +
      path('M18-25q6 0 6 24t-6 24t-6-24t6-24z', { ...outline, fill: palette.paper }) +
      path('M-8-9v17', mark),
  ) + path('M53 14l4-4M55 26h4M53 38l4 3', stroke(palette.coral, 3.2))

/** A bucket of popcorn. */
export const popcorn = () =>
  path('M12 28q-6-8 3-11q0-9 9-7q4-8 12-3q9-3 10 6q9 0 6 8q3 4-2 7z', { ...outline, fill: lamp }) +
  path('M22 19q3-4 6 0M36 14q4-2 5 2M16 24q2-2 4 0M42 23q3-3 5 0', stroke('#D9A441', 2.2)) +
  shaded('M10 26h44l-6 34h-32z', { base: palette.paper, shade: '#D5DDDB' }, 'M46 26h8l-6 34h-8z') +
  path('M18 27h8l2 32h-6zM38 27h8l-4 32h-6z', { fill: coral.base }) +
  path('M10 26h44l-6 34h-32z', mark)

/** A cup of tea, calm. */
export const steady = () =>
  path('M46 34q14-3 13 6q-1 9-16 8', { ...mark, strokeWidth: 6 }) +
  path('M46 34q14-3 13 6q-1 9-16 8', stroke(mint.base, 2.4)) +
  shaded('M6 28h43q0 18-8 26h-27q-8-8-8-26z', mint, 'M39 28h10q0 18-8 26h-12q9-9 10-26z') +
  path('M8 29h39l-1 5h-37z', { fill: '#9A5B34' }) +
  path('M6 28h43', mark) +
  path('M18 42q3-4 6 0M31 42q3-4 6 0', { ...mark, strokeWidth: 2.4 }) +
  path('M25 48q3 2 6 0', { ...mark, strokeWidth: 2.2 }) +
  path('M20 22q-4-5 0-9t0-8M34 22q-4-5 0-9t0-8', stroke(palette.fog, 3)) +
  rect(8, 55, 40, 5, { ...outline, rx: 2.5, fill: palette.steel })

/** A cup with a star. */
export const won = () =>
  path('M16 14q-14-2-10 10q3 9 14 9M48 14q14-2 10 10q-3 9-14 9', { ...mark, strokeWidth: 6 }) +
  path('M16 14q-14-2-10 10q3 9 14 9M48 14q14-2 10 10q-3 9-14 9', stroke(gold.base, 2.2)) +
  shaded('M14 7h36q1 31-18 33q-19-2-18-33z', gold, 'M40 7h10q1 31-18 33q-3 0-5-2q15-4 13-31z') +
  shaded('M27 39h10v9h-10z', gold, 'M33 39h4v9h-4z') +
  shaded('M17 48h30v11h-30z', { base: palette.steel, shade: '#2C434D' }, 'M38 48h9v11h-9z') +
  path('M32 12l3 7 7 .6-5.4 4.7 1.7 7-6.3-3.8-6.3 3.8 1.7-7-5.4-4.7 7-.6z', { ...outline, fill: '#FFF6D8' })
