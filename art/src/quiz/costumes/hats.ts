import { dome } from '../../avatar/items/hats.ts'
import { gold, goldLight, mark, mirrored, outline, shaded, stroke } from '../../avatar/pen.ts'
import { palette } from '../../kit/palette.ts'
import { circle, path, rect } from '../../kit/svg.ts'

/** The chief engineer's: yellow, with a lamp. */
const hardHat = () =>
  dome({ base: '#F6CB45', shade: '#DBA52C' }) +
  path('M137 44q-5 22-4 40h34q1-18-4-40q-13-4-26 0z', { ...outline, fill: '#FBE08A' }) +
  shaded(
    'M90 86q60-16 120 0q7 3 7 9t-7 6q-60-13-120 0q-7 0-7-6t7-9z',
    { base: '#F6CB45', shade: '#DBA52C' },
    'M174 79.5q19 2 36 6.500q7 3 7 9t-7 6q-16-4-34-5z',
  ) +
  circle(150, 68, 12, { ...outline, fill: palette.steel }) +
  circle(150, 68, 7.5, { ...outline, fill: '#FFF8DC' })

/** A leather cap with a bulb on top, and goggles pushed up. */
const bulbCap = () =>
  circle(150, 23, 25, { fill: '#FFE08A', opacity: 0.4 }) +
  path('M143 36q-8-6-8-14a15 15 0 0 1 30 0q0 8-8 14z', { ...outline, fill: '#FFEFA8' }) +
  path('M145 34l2-10 3 5 3-5 2 10', stroke('#D98B2B', 2)) +
  rect(141, 35, 18, 10, { ...outline, rx: 2, fill: palette.fog }) +
  mirrored((lit) => path('M-50 88q-6 40 8 46q10-4 9-16l-3-32z', { ...outline, fill: lit ? '#9A6A45' : '#7E5334' })) +
  dome({ base: '#9A6A45', shade: '#7E5334' }) +
  path('M100 76q50-13 100 0v13q-50-13-100 0z', { ...outline, fill: '#4A3326' }) +
  mirrored(
    (lit) =>
      circle(-20, 78, 17, { ...outline, fill: '#4A565C' }) +
      circle(-20, 78, 11.5, { ...outline, fill: lit ? '#9FE3D0' : '#7CCBB8' }) +
      path('M-26 76q2-6 8-7', stroke('#fff', 2.4)),
  )

/** The director's cap. */
const bakerCap = () =>
  shaded(
    'M96 88q-14-16 4-34q20-17 52-17q38 2 52 22q12 17 0 29q-54-14-108 0z',
    { base: '#D8604F', shade: '#B94A3C' },
    'M172 40q22 6 32 19q12 17 0 29q-11-3-24-5q10-18-8-43z',
  ) +
  path('M150 38q-26 16-28 44M152 38q22 16 26 42', stroke('#B94A3C', 2.4)) +
  circle(151, 37, 5, { ...outline, fill: '#B94A3C' }) +
  shaded(
    'M98 90q52-15 104 0q10 7 4 15q-56-15-112 0q-6-8 4-15z',
    { base: '#7C2F2A', shade: '#652420' },
    'M174 84q16 2 28 6q10 7 4 15q-14-4-30-6z',
  )

/** A bugler's tall cap with a plume. */
const shako = () =>
  shaded(
    'M142 52q-16-24 6-46q4 6 10 4q16-2 22 12q-6 2-6 8q-6 16-20 22z',
    { base: '#D8604F', shade: '#B94A3C' },
    'M158 10q16-2 22 12q-6 2-6 8q-6 16-20 22h-6q16-20 10-42z',
  ) +
  path('M148 48q-4-18 6-30M158 40q6-8 8-18', stroke('#F7B3A4', 2.4)) +
  shaded(
    'M107 88l-5-38q48-14 96 0l-5 38q-43-11-86 0z',
    { base: '#F7F3E8', shade: '#D9D2C1' },
    'M172 43q14 2 26 7l-5 38q-12-3-25-5z',
  ) +
  path('M103 56q47-14 94 0', stroke(gold.base, 5)) +
  path('M106 66q44 30 88 0', { ...mark, strokeWidth: 5 }) +
  path('M106 66q44 30 88 0', stroke(gold.base, 2.8)) +
  path('M150 52l11 7v13l-11 7-11-7v-13z', { ...outline, fill: gold.base }) +
  path('M150 58l6 4v7l-6 4z', { fill: goldLight }) +
  shaded(
    'M104 90q46-14 92 0q9 8 4 15q-50-15-100 0q-5-7 4-15z',
    { base: '#1C2934', shade: '#141F28' },
    'M172 84q13 2 24 6q9 8 4 15q-13-4-28-6z',
  )

/** A ship's captain's: white over a dark peak. */
const captainCap = () =>
  shaded(
    'M86 62q6-30 64-32q58 2 64 32q0 9-16 18l-96 0q-16-9-16-18z',
    { base: '#F6F4EC', shade: '#D5D3C8' },
    'M170 31q40 7 44 31q0 9-16 17h-20q8-24-8-48z',
  ) +
  path('M100 48q50-16 100 0', stroke('#D5D3C8', 2.4)) +
  path('M100 76q50-12 100 0v15q-50-12-100 0z', { ...outline, fill: '#223A57' }) +
  shaded(
    'M97 92q53-16 106 0q5 4-3 13q-50-14-100 0q-8-9-3-13z',
    { base: '#1C2934', shade: '#141F28' },
    'M172 83q17 2 31 9q4 6-3 13q-14-4-28-6z',
  ) +
  path('M102 93q48-13 96 0', stroke(gold.base, 3)) +
  circle(150, 62, 15, { ...outline, fill: '#223A57' }) +
  path('M150 53v17M144 57h12M141 64q2 7 9 7t9-7', stroke(gold.base, 2.8))

export const hats = {
  'hard-hat': hardHat,
  'bulb-cap': bulbCap,
  'baker-cap': bakerCap,
  shako,
  'captain-cap': captainCap,
}
