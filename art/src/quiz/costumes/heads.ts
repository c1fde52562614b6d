import { mark, outline, shaded, stroke } from '../../avatar/pen.ts'
import { palette } from '../../kit/palette.ts'
import { circle, path, rect } from '../../kit/svg.ts'
import { leaf, leafGreen } from './leaves.ts'

/** Hair on fire, above a headband. */
const wildfire = () =>
  shaded(
    'M104 106q-16-28-4-54q4 10 11 12q-4-26 15-43q4 14 12 18q0-18 16-31q4 18 14 25q6-6 6-16q18 16 17 40q6-2 9-12q12 28-4 61q-4-10-8-17q-38-12-76 0q-6 8-8 17z',
    { base: '#F0803C', shade: '#D5532D' },
    'M174 17q18 16 17 40q6-2 9-12q12 28-4 61q-4-10-8-17l-16-4q14-34 2-68z',
  ) +
  path('M117 86q-6-20 9-34q4 12 12 12q-2-18 14-32q4 20 14 24q4-4 4-10q14 18 11 40q-32-8-64 0z', { fill: '#FFD45C' }) +
  path('M138 80q-2-14 12-28q4 14 10 28q-11-2-22 0z', { fill: '#FFF3C4' }) +
  shaded(
    'M108 83q42-11 84 0v12q-42-11-84 0z',
    { base: '#8E2F2A', shade: '#742420' },
    'M170 77.5q12 2 22 5.500v12q-10-3-22-6z',
  )

/** The teahouse keeper's, of six parts, with a knob. */
const skullcap = () =>
  circle(150, 40, 8, { ...outline, fill: '#D8604F' }) +
  shaded(
    'M105 86q0-40 45-40t45 40q-45-12-90 0z',
    { base: '#34344E', shade: '#26263C' },
    'M162 47q33 4 33 39q-10-3-22-5q2-20-11-34z',
  ) +
  path('M150 47v30M134 50q-12 12-12 30M166 50q12 12 12 30', stroke('#55557A', 2)) +
  path('M103 84q47-12 94 0v12q-47-12-94 0z', { ...outline, fill: '#6B2F35' }) +
  rect(142, 73, 16, 17, { ...outline, rx: 4, fill: '#7FD0AE' }) +
  path('M146 78h6', stroke('#fff', 2))

const hood =
  'M90 154q-14-64 11-92q19-25 49-27q30 2 49 27q25 28 11 92q-22 26-60 28q-38-2-60-28zM115 106q0-19 35-19t35 19q4 28-13 40q-22 12-44 0q-17-12-13-40z'

/** A hood of leaves that leaves the face free. */
const leafHood = () =>
  path(hood, { fill: leafGreen.base, fillRule: 'evenodd' }) +
  path('M170 39q18 7 29 23q25 28 11 92q-14 17-36 24q22-26 16-74q-4-46-20-65z', { fill: leafGreen.shade }) +
  path(hood, mark) +
  [
    [100, 66, -60],
    [122, 48, -32],
    [150, 41, 0],
    [178, 48, 32],
    [199, 66, 58],
    [92, 98, -86],
    [208, 98, 86],
    [93, 134, -112],
    [207, 134, 112],
    [134, 72, -16],
    [168, 72, 18],
    [130, 172, -150],
    [168, 174, 156],
  ]
    .map(([x = 0, y = 0, turn = 0], place) => leaf(x, y, turn, place))
    .join('')

/** A nightcap whose tip hangs down. */
const nightcap = () =>
  shaded(
    'M105 90q-2-46 41-50q58-4 76 44q6 16 4 34l-15 1q-2-24-17-35l-4 6q-42-12-85 0z',
    { base: '#6C8FC7', shade: '#5476AF' },
    'M180 46q30 8 42 38q6 16 4 34l-15 1q-2-24-17-35q-2-20-14-38z',
  ) +
  path('M124 47q-8 14-9 34M150 41q-4 20-2 36M178 47q6 16 4 32M206 64q-10 6-13 20M220 92l-15 5', stroke('#DCE6F5', 5)) +
  path('M105 90q-2-46 41-50q58-4 76 44q6 16 4 34l-15 1q-2-24-17-35', mark) +
  circle(219, 126, 12, { ...outline, fill: palette.cream }) +
  path('M212 124q6-7 13-1M214 131h8', stroke('#CFC6B0', 2)) +
  shaded(
    'M100 80q50-12 100 0q6 1 6 8v5q0 6-7 5q-49-10-98 0q-7 1-7-5v-5q0-7 6-8z',
    { base: palette.cream, shade: '#D3C9B3' },
    'M172 76q16 1 28 4q6 1 6 8v5q0 6-6 5q-13-3-28-4z',
  )

/** The captain's full beard. */
const beard = () =>
  shaded(
    'M111 116q4 14 12 16q8-8 27-6q19-2 27 6q8-2 12-16q4 30-10 42q-12 12-29 12t-29-12q-14-12-10-42z',
    { base: '#5B6068', shade: '#474B53' },
    'M170 127q4 2 7 5q8-2 12-16q4 30-10 42q-10 10-23 12q20-16 14-43z',
  ) +
  path('M140 138q10-5 20 0q-10 7-20 0z', { ...outline, fill: '#B5655A' }) +
  path('M130 148q4 8 10 10M160 158q6-2 10-10', stroke('#7D838C', 2.4)) +
  path('M130 132q10 4 20-1q10 5 20 1', { ...mark, strokeWidth: 2.4 })

export const heads = { wildfire, skullcap, 'leaf-hood': leafHood, nightcap }
export const faces = { beard }
