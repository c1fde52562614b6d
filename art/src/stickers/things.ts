import { palette } from '../kit/palette.ts'
import { circle, path } from '../kit/svg.ts'
import { mark, outline, shaded, stroke, type Tone } from '../avatar/pen.ts'
import { letters } from './letters.ts'
import { mint, placed } from './hands.ts'

const iron: Tone = { base: '#5B6E78', shade: '#43545D' }
const stone: Tone = { base: '#AFC0C4', shade: '#8BA0A7' }
const coral: Tone = { base: '#F0806B', shade: '#CF5C49' }
const wood: Tone = { base: '#B78350', shade: '#936537' }

/** A magazine that shows zero. */
export const empty = () =>
  placed(
    25,
    33,
    12,
    0.94,
    shaded('M-13-24h24v38q0 6 4 12l-20 3q-8-10-8-24z', iron, 'M2-24h9v38q0 6 4 12l-9 1.4q-5-10-4-20z') +
      path('M-11-29h20v6h-20z', { ...outline, fill: palette.ink }) +
      path('M-8-14h12M-8-6h12M-8 2h12', { ...mark, strokeWidth: 2.4 }),
  ) +
  path('M49 27q8 0 8 12t-8 12t-8-12t8-12z', { ...mark, strokeWidth: 10 }) +
  path('M49 27q8 0 8 12t-8 12t-8-12t8-12z', stroke(coral.base, 5.6))

/** A grenade in its flash. */
export const flash = () =>
  path('M32 1l6 12 11-8 0 13 14-1-8 11 8 7-12 4 5 12-13-3-3 13-9-9-9 10-3-13-13 4 5-12-10-6 9-6-7-11 13 1 0-13 11 8z', {
    ...outline,
    fill: '#FFE58A',
  }) +
  shaded('M23 22h18v24q0 4-4 4h-10q-4 0-4-4z', iron, 'M34 22h7v24q0 4-4 4h-6q4-10 3-28z') +
  path('M25 15h14v7h-14z', { ...outline, fill: palette.steel }) +
  path('M23 29h18v6h-18z', { ...outline, fill: mint.base }) +
  circle(44, 17, 4, { ...mark, strokeWidth: 2.4 })

/** A gate tower with the squad's flag. */
export const held = () =>
  path('M32 20v-15', { ...mark, strokeWidth: 3.4 }) +
  shaded('M33 4h20l-5 6 5 6h-20z', mint, 'M33 10h15l5 6h-20z') +
  shaded('M8 60v-40h9v6h8v-6h14v6h8v-6h9v40z', stone, 'M46 26h1v-6h9v40h-14q6-16 4-34z') +
  path('M8 34h10M46 36h10M8 46h8M48 48h8', { ...mark, stroke: '#71868E' }) +
  path('M19 43l9 9 17-18', { ...mark, strokeWidth: 9 }) +
  path('M19 43l9 9 17-18', stroke(mint.base, 5))

/** Cross hairs on a target. */
export const headshot = () =>
  circle(32, 32, 22, { ...outline, fill: palette.paper }) +
  path('M32 10a22 22 0 0 1 0 44q14-6 14-22t-14-22z', { fill: '#D5DDDB' }) +
  circle(32, 32, 22, mark) +
  circle(32, 32, 14, { ...outline, fill: coral.base }) +
  path('M32 18a14 14 0 0 1 0 28q8-5 8-14t-8-14z', { fill: coral.shade }) +
  circle(32, 32, 14, mark) +
  circle(32, 32, 5.6, { ...outline, fill: '#FFE58A' }) +
  path('M32 3v15M32 46v15M3 32h15M46 32h15', { ...mark, strokeWidth: 6.4 }) +
  path('M32 3v15M32 46v15M3 32h15M46 32h15', stroke(mint.base, 2.6))

/** A bull with dark glasses. */
export const bull = () =>
  shaded(
    'M13 24q-11-4-9-18q6 10 17 9zM51 24q11-4 9-18q-6 10-17 9z',
    { base: palette.cream, shade: '#D8CBAA' },
    'M51 24q11-4 9-18q-2 6-6 8q-1 5-6 8z',
  ) +
  shaded(
    'M12 26q-8-2-9 4q4 7 12 5zM52 26q8-2 9 4q-4 7-12 5z',
    { base: '#8A5B3E', shade: '#6E452C' },
    'M52 26q8-2 9 4q-4 7-12 5z',
  ) +
  shaded(
    'M12 28q0-16 20-16t20 16q0 10-4 18h-32q-4-8-4-18z',
    { base: '#9C6A48', shade: '#7C4F33' },
    'M42 14q10 3 10 14q0 10-4 18h-10q6-16 4-32z',
  ) +
  shaded(
    'M14 48q0-9 18-9t18 9q0 12-18 12t-18-12z',
    { base: '#F0C6A8', shade: '#DDA684' },
    'M42 41q8 2 8 7q0 12-18 12q12-6 10-19z',
  ) +
  path('M9 24h46l-2 8q-2 5-8 5h-4q-5 0-7-6h-4q-2 6-7 6h-4q-6 0-8-5z', { ...outline, fill: palette.ink }) +
  path('M16 27l5 6M40 27l5 6', stroke(palette.mint, 2.4)) +
  path('M26 46v3M38 46v3', { ...mark, strokeWidth: 3.4 }) +
  path('M26 53q6 4 12 0', { ...mark, strokeWidth: 2.4 })

/** A white flag with a sad face. */
export const lost = () =>
  shaded('M10 5h5v55h-5z', wood, 'M13 5h2v55h-2z') +
  shaded(
    'M15 8q12-5 22 0t22 0q-4 16 0 31q-12 5-22 0t-22 0z',
    { base: palette.paper, shade: '#CFDAD9' },
    'M59 8q-4 16 0 31q-8 3-16 2q12-10 8-32q4 0 8-1z',
  ) +
  path('M25 18l6 5-6 5M49 18l-6 5 6 5', { ...mark, strokeWidth: 2.6 }) +
  path('M32 34q5-5 10 0', { ...mark, strokeWidth: 2.6 }) +
  path('M52 30q-4 6-2 9q2 2 4 0q2-3-2-9z', { ...outline, fill: palette.sky })

/** A board that hangs on a nail. */
export const offDuty = () =>
  path('M14 24l18-17 18 17', { ...mark, strokeWidth: 2.4 }) +
  circle(32, 7, 3.6, { ...outline, fill: iron.base }) +
  shaded('M5 23h54v36h-54z', mint, 'M5 50h54v9h-54z') +
  path('M9 27h46v28h-46z', { ...mark, stroke: '#12866A', strokeWidth: 1.6 }) +
  letters('下班', 32, 41, 19, palette.ink, 3.2)

/** The moon asleep. */
export const night = () =>
  shaded(
    'M42 6q-26-2-33 18t11 32q18 8 34-8q-20 4-26-12q-4-16 14-30z',
    { base: '#FFE08A', shade: '#E5B84E' },
    'M54 48q-16 16-34 8q-5-3-8-7q16 6 26 0q6 3 16-1z',
  ) +
  path('M14 34q4 4 8 0', { ...mark, strokeWidth: 2.4 }) +
  path('M20 45q4 2 7-1', { ...mark, strokeWidth: 2.4 }) +
  path('M38 14h10l-10 10h10M50 27h8l-8 8h8', { ...mark, strokeWidth: 6 }) +
  path('M38 14h10l-10 10h10M50 27h8l-8 8h8', stroke(palette.sky, 2.8))
