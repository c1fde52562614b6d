import { shirt, sleeves, shortSleeves, trunk } from '../../avatar/cut.ts'
import { mark, mirrored, outline, shaded, stroke } from '../../avatar/pen.ts'
import { palette } from '../../kit/palette.ts'
import { circle, path } from '../../kit/svg.ts'

/** The inventor's: a scorched leather apron over rolled sleeves. */
const workApron = () => {
  const linen = { base: '#F2E9D2', shade: '#D8CCAF' }
  return (
    shortSleeves(linen, '#C9BC9C') +
    trunk(linen) +
    path('M124 170l2 26M176 170l-2 26', { ...mark, strokeWidth: 9 }) +
    path('M124 170l2 26M176 170l-2 26', stroke('#7E4A2E', 5)) +
    shaded(
      'M120 192h60l4 22q14 4 15 18v82q-49 9-98 0v-82q1-14 15-18z',
      { base: '#A9643C', shade: '#8C4F2D' },
      'M160 192h20l4 22q14 4 15 18v82q-18 4-38 5q8-60-1-127z',
    ) +
    path('M136 236v-24M150 238v-30M164 238v-22', { ...mark, strokeWidth: 7 }) +
    path('M136 236v-24', stroke('#8FC1FD', 4)) +
    path('M150 238v-30', stroke(palette.amber, 4)) +
    path('M164 238v-22', stroke(palette.coral, 4)) +
    path('M124 232h52v30q-26 6-52 0z', { ...outline, fill: '#C58150' }) +
    path('M150 234v29', mark) +
    path('M112 278q8-10 18-4q12-2 10 10q-4 10-14 6q-14 2-14-12z', { fill: '#3B2A22', opacity: 0.7 })
  )
}

/** The engineer's: a vest that shines in the dark. */
const brightVest = () =>
  shirt({ base: '#5D7FA6', shade: '#4A688B' }, '#3F5A7A') +
  path('M136 164l14 14 14-14 8 4-22 30-22-30z', { ...outline, fill: '#4A688B' }) +
  shaded(
    'M122 166q-10 2-15 7l1 100q42 7 84 0l1-100q-5-5-15-7l-28 46z',
    { base: '#F58A2E', shade: '#D86F1C' },
    'M178 166q10 2 15 7l-1 100q-20 4-40 4v-68z',
  ) +
  path('M108 226q42 7 84 0M108 250q42 7 84 0', { ...stroke('#F7F3C8', 10), strokeLinecap: 'butt' }) +
  path('M116 172v50M184 172v50', { ...stroke('#F7F3C8', 8), strokeLinecap: 'butt' }) +
  path('M150 212v64', mark) +
  path('M122 166q-10 2-15 7l1 100q42 7 84 0l1-100q-5-5-15-7l-28 46z', mark)

/** The mood maker's: a sweater that smiles. */
const smileSweater = () => {
  const wool = { base: '#FFD54F', shade: '#E3B230' }
  return (
    sleeves(wool, '#F07F9E') +
    mirrored(() => path('M-69 212l17 4M-71 230l17 3', { ...stroke('#F07F9E', 6), strokeLinecap: 'butt' })) +
    trunk(wool) +
    [132, 168].map((x) => circle(x, 208, 6.5, { fill: palette.ink })).join('') +
    path('M122 224h56q-2 30-28 30t-28-30z', { ...outline, fill: '#A33A48' }) +
    path('M126 226h48l-2 8h-44z', { fill: '#fff' }) +
    path('M136 249q14-10 28 0q-14 7-28 0z', { fill: '#F07F9E' }) +
    path('M102 263q48 7 96 0v11q-48 8-96 0z', { ...outline, fill: '#F07F9E' }) +
    path('M127 162q23 22 46 0l6 5q-29 32-58 0z', { ...outline, fill: '#F07F9E' })
  )
}

/** The captain's: double-breasted, over a white roll-neck. */
const peaCoat = () =>
  sleeves({ base: '#2F4D73', shade: '#243D5D' }, '#E9BC4B') +
  mirrored(() => path('M-73 236l19 4', stroke('#E9BC4B', 4))) +
  shaded(
    'M129 166q-22 4-32 15q-5 50 1 116q52 9 104 0q6-66 1-116q-10-11-32-15q-21 16-42 0z',
    { base: '#2F4D73', shade: '#243D5D' },
    'M152 176q10-2 19-9q22 4 32 15q5 50-1 114q-20 4-42 5q4-66-8-125z',
  ) +
  path('M128 156q22 16 44 0l6 20-28 40-28-40z', { ...outline, fill: '#F4F1E8' }) +
  path('M126 170q24 18 48 0M132 184q18 10 36 0', stroke('#CFC9B8', 2.4)) +
  path('M125 162q-18 8-22 24l18 6-2 10 31 28 31-28-2-10 18-6q-4-16-22-24l-25 44z', { ...outline, fill: '#3C5F8A' }) +
  path('M150 230v68', mark) +
  [236, 258, 280].flatMap((y) => [132, 168].map((x) => circle(x, y, 5, { ...outline, fill: '#F2C550' }))).join('')

export const tops = {
  'work-apron': workApron,
  'bright-vest': brightVest,
  'smile-sweater': smileSweater,
  'pea-coat': peaCoat,
}
