import { sleeves, trunk } from '../../avatar/cut.ts'
import { gold, goldLight, mark, mirrored, outline, shaded, stroke } from '../../avatar/pen.ts'
import { circle, path, rect } from '../../kit/svg.ts'
import { leaf, leafGreen } from './leaves.ts'

const gownCut = 'M129 166q-20 4-30 15q-4 36 1 80l-11 74q61 11 122 0l-11-74q5-44 1-80q-10-11-30-15q-21 16-42 0z'
const gownShade = 'M152 176q10-2 19-9q19 4 29 15q5 36-1 79l11 73q-22 4-44 5q2-84-14-163z'

/** The trap poet's: a wide cape over a white shirt with a frill. */
const poetCape = () =>
  sleeves({ base: '#F7F4EC', shade: '#DCD7CA' }, '#fff') +
  trunk({ base: '#3D3556', shade: '#302A46' }) +
  mirrored(
    (lit) =>
      path('M-22 162q-50 8-58 50q-14 56-18 110q26 12 54 4q4-70 26-120z', {
        ...outline,
        fill: lit ? '#8E4585' : '#73366B',
      }) + path('M-44 324q6-66 26-116', stroke('#D9A3CF', 4)),
  ) +
  path('M138 168q12 9 24 0q10 6 8 14q6 8-2 14q4 10-8 12q-4 12-10 10t-10-10q-12-2-8-12q-8-6-2-14q-2-8 8-14z', {
    ...outline,
    fill: '#fff',
  }) +
  path('M136 188q14 8 28 0M140 204q10 6 20 0', stroke('#CFC9DC', 2.4)) +
  path('M124 158q-20 6-26 26q18 12 36 2q6-8 4-14q-10-4-14-14zM176 158q20 6 26 26q-18 12-36 2q-6-8-4-14q10-4 14-14z', {
    ...outline,
    fill: '#73366B',
  }) +
  circle(150, 176, 6, { ...outline, fill: gold.base }) +
  circle(148.5, 174.5, 2, { fill: goldLight })

const frog = (y: number) =>
  path(`M136 ${y}h28`, { ...mark, strokeWidth: 6 }) +
  path(`M136 ${y}h28`, stroke(gold.base, 3)) +
  circle(150, y, 3.6, { ...outline, fill: goldLight })

/** The teahouse keeper's: a long gown under a waistcoat with knots for buttons. */
const longGown = () =>
  sleeves({ base: '#4E9C88', shade: '#3E806F' }, '#F7F4EC') +
  shaded(gownCut, { base: '#4E9C88', shade: '#3E806F' }, gownShade) +
  path('M160 268q6 34 8 68', mark) +
  shaded(
    'M129 166q-16 3-24 9l2 88q43 8 86 0l2-88q-8-6-24-9q-21 16-42 0z',
    { base: '#8C3B3F', shade: '#732D32' },
    'M152 176q10-2 19-9q16 2 24 8l-2 88q-20 4-39 4q4-46-2-91z',
  ) +
  path('M150 178v88', mark) +
  [198, 220, 242].map(frog).join('') +
  path('M127 157q23 17 46 0l4 15q-27 22-54 0z', { ...outline, fill: '#F7F4EC' }) +
  path('M150 168v13', mark)

/** The hunter's: rows of leaves down to the knees. */
const leafCloak = () => {
  const teeth = Array.from({ length: 13 }, (_, tooth) => `L${56 + tooth * 15.5} ${tooth % 2 ? 318 : 300}`).join('')
  const rows = [
    [196, 78, 5],
    [234, 68, 6],
    [274, 62, 7],
  ].flatMap(([y = 0, left = 0, leaves = 1]) =>
    Array.from({ length: leaves }, (_, place) => {
      const x = left + (place * (300 - 2 * left)) / (leaves - 1)
      return leaf(x, y, 180 + (150 - x) / 6, place + leaves)
    }),
  )
  return (
    shaded(
      `M126 160q-42 8-52 46q-12 42-18 94${teeth}q-6-52-18-94q-10-38-52-46z`,
      leafGreen,
      'M174 160q40 8 50 46q12 36 14 90l-16 14-14-8-16 12-14-8q18-70-4-146z',
    ) + rows.join('')
  )
}

/** The tenant's: a dressing gown over striped pyjamas. */
const dressingGown = () =>
  sleeves({ base: '#EFA39A', shade: '#D6857D' }, '#FBE9E2') +
  shaded(gownCut, { base: '#EFA39A', shade: '#D6857D' }, gownShade) +
  path('M130 166q20 18 40 0l-20 60z', { ...outline, fill: '#F7F4EC' }) +
  path('M142 178v22M150 178v40M158 178v22', stroke('#8FB0DC', 2.6)) +
  path('M127 162q-10 4-12 10q6 50 33 84h6q26-34 31-84q-2-6-12-10q-6 32-23 56q-17-24-23-56z', {
    ...outline,
    fill: '#FBE9E2',
  }) +
  path('M152 256q6 40 10 82', mark) +
  path('M98 248q52 10 104 0v14q-52 10-104 0z', { ...outline, fill: '#C2605C' }) +
  path('M146 258l-12 44 12 4 10-42zM158 258l8 38-11 4-5-40z', { ...outline, fill: '#C2605C' }) +
  rect(140, 249, 22, 17, { ...outline, rx: 6, fill: '#D97A74' }) +
  path('M170 276h22v22q-11 5-22 0z', { ...outline, fill: '#D6857D' }) +
  path('M170 281h22', stroke('#FBE9E2', 4))

export const cloaks = {
  'poet-cape': poetCape,
  'long-gown': longGown,
  'leaf-cloak': leafCloak,
  'dressing-gown': dressingGown,
}
