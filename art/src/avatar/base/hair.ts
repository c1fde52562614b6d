import { palette } from '../../kit/palette.ts'
import { circle, element, group, path, rect } from '../../kit/svg.ts'
import type { Look } from '../look.ts'
import { mark, outline, shaded, stroke } from '../pen.ts'

type Style = (look: Look) => string

const crop: Style = ({ hair }) =>
  shaded(
    'M109 106q-6-54 41-54t41 54q-4-3-6-16q-8-6-10-14q-28 8-56 0q-2 10-6 16q-1 10-4 14z',
    hair,
    'M160 53q35 3 31 50q-3-4-5-13q-8-6-11-14q-6-14-15-23z',
  )

const swept: Style = ({ hair }) =>
  shaded(
    'M110 108q-8-26 6-42q12-16 38-15q40 2 37 57q-5-6-6-18q-6-3-11-12q-18 16-52 12q-7 4-8 8q0 6-4 10z',
    hair,
    'M170 55q25 10 21 50q-5-6-5-15q-6-3-11-12q2-12-5-23z',
  ) + path('M122 79q10-18 34-16', { ...mark, stroke: hair.shade })

const curls: Style = ({ hair }) =>
  path(
    'M110 108q-12-6-6-18q-8-12 5-20q0-14 16-14q8-12 22-6q14-8 24 4q15 0 17 15q11 9 4 21q5 12-6 18q-2-6-2-14q-9-2-12-10q-10 4-16-3q-10 6-18-1q-8 5-14 3q-5 5-10 7q-1 10-4 18z',
    { ...outline, fill: hair.base },
  ) + path('M120 72q6-8 14-4M146 64q8-5 15 2M172 74q8 0 10 8', { ...mark, stroke: hair.shade })

const bob: Style = ({ hair }) =>
  shaded(
    'M102 146q-4-38 4-62q10-33 44-33t44 33q8 24 4 62q-12 8-19 1q9-22 5-53q-12-4-19-16q-22 16-49 15q-3 34 5 54q-7 7-19-1z',
    hair,
    'M176 60q14 8 18 24q8 24 4 61q-11 7-17 1q9-22 5-52q-7-3-12-8q5-10 2-26z',
  )

const bun: Style = (look) =>
  circle(150, 46, 17, { ...outline, fill: look.hair.base }) +
  path('M137 45q12-14 26-2', { ...mark, stroke: look.hair.shade }) +
  shaded(
    'M110 110q-6-58 40-58t40 58q-6-6-8-20q-16-6-22-21q-10 18-41 21q-3 12-9 20z',
    look.hair,
    'M162 54q31 6 28 53q-5-6-7-17q-15-6-22-20q4-8 1-16z',
  ) +
  path('M134 61q16-5 32 0', { ...mark, stroke: look.trim, strokeWidth: 4 })

const fringe: Style = ({ hair }) =>
  shaded(
    'M106 122q-10-70 44-70t44 70q-8 2-10-4v-20q-7 4-11-1q-7 5-12 0q-6 5-11 0q-6 5-11 0q-6 5-12 0q-5 5-11 1v20q-2 6-10 4z',
    hair,
    'M166 55q36 10 28 66q-7 2-9-4v-19q-7 4-12-1q2-20-7-42z',
  )

const tail: Style = (look) =>
  path('M184 62q34 2 30 44q-2 26-14 34q3-20-4-34q-8-20-12-44z', { ...outline, fill: look.hair.shade }) +
  shaded(
    'M110 110q-8-58 40-58q46 0 40 58q-6-6-7-18q-22 0-40-22q-8 18-26 21q-2 12-7 19z',
    look.hair,
    'M166 55q28 9 24 52q-5-6-6-15q-8 0-15-3q3-18-3-34z',
  ) +
  path('M182 60l9 11', { ...mark, stroke: look.trim, strokeWidth: 5 })

const long: Style = ({ hair }) =>
  shaded(
    'M103 150q-8-40 1-64q8-35 46-35t46 35q9 24 1 64q-9 4-13-1q6-26 1-55q-20-2-35-22q-15 20-35 22q-5 29 1 55q-4 5-13 1z',
    hair,
    'M172 56q18 8 24 30q9 24 1 63q-7 3-11 0q6-26 1-55q-9-1-17-6q8-14 2-32z',
  )

const styles = { crop, swept, curls, bob, bun, fringe, tail, long }

/** Natural hair. */
export const hair = (look: Look) => styles[look.hairStyle](look)

/** Under a hat a high ponytail is tied low. */
const lowTail: Style = (look) =>
  path('M184 104q28-4 30 26q0 22-16 32q3-18-4-28q-6-10-12-20z', { ...outline, fill: look.hair.shade }) +
  path('M188 108l5 10', stroke(look.trim, 4)) +
  crop(look)

/** The part visible below a hat's brim. */
export const flatHair = (look: Look) =>
  element('clipPath', { id: 'brim' }, rect(0, 86, 300, 100, {})) +
  group({ clipPath: 'url(#brim)' }, look.hairStyle === 'tail' ? lowTail(look) : hair(look))

/** Long hair falls behind the shoulders. */
export const backHair = ({ hairStyle, hair: tone }: Look) =>
  hairStyle === 'long' ? path('M104 90q-10 60-6 112q52 16 104 0q4-52-6-112z', { ...outline, fill: tone.shade }) : ''

/** Default of the hats slot, in looks that have one. */
export const headset = () =>
  path('M108 108q-6-62 42-62t42 62', { ...mark, strokeWidth: 8 }) +
  path('M108 108q-6-62 42-62t42 62', { ...mark, stroke: palette.steel, strokeWidth: 4 }) +
  [99, 187].map((x) => rect(x, 99, 14, 29, { ...outline, rx: 6, fill: palette.steel })).join('') +
  path('M106 128q4 16 24 16', mark) +
  circle(131, 144, 3.6, { ...outline, fill: palette.mint })
