import { palette } from '../kit/palette.ts'
import { circle, path, rect } from '../kit/svg.ts'
import { mark, outline } from './body.ts'
import type { Look } from './look.ts'

type Style = (look: Look) => string

const crop: Style = ({ hair }) =>
  path('M109 106q-6-54 41-54t41 54q-4-3-6-16q-8-6-10-14q-28 8-56 0q-2 10-6 16q-1 10-4 14z', {
    ...outline,
    fill: hair.base,
  }) + path('M160 53q35 3 31 50q-3-4-5-13q-8-6-11-14q-6-14-15-23z', { fill: hair.shade })

const swept: Style = ({ hair }) =>
  path('M110 108q-8-26 6-42q12-16 38-15q40 2 37 57q-5-6-6-18q-6-3-11-12q-18 16-52 12q-7 4-8 8q0 6-4 10z', {
    ...outline,
    fill: hair.base,
  }) +
  path('M170 55q25 10 21 50q-5-6-5-15q-6-3-11-12q2-12-5-23z', { fill: hair.shade }) +
  path('M122 79q10-18 34-16', { ...mark, stroke: hair.shade })

const curls: Style = ({ hair }) =>
  path(
    'M110 108q-12-6-6-18q-8-12 5-20q0-14 16-14q8-12 22-6q14-8 24 4q15 0 17 15q11 9 4 21q5 12-6 18q-2-6-2-14q-9-2-12-10q-10 4-16-3q-10 6-18-1q-8 5-14 3q-5 5-10 7q-1 10-4 18z',
    { ...outline, fill: hair.base },
  ) + path('M120 72q6-8 14-4M146 64q8-5 15 2M172 74q8 0 10 8', { ...mark, stroke: hair.shade })

const bob: Style = ({ hair }) =>
  path(
    'M102 146q-4-38 4-62q10-33 44-33t44 33q8 24 4 62q-12 8-19 1q9-22 5-53q-12-4-19-16q-22 16-49 15q-3 34 5 54q-7 7-19-1z',
    {
      ...outline,
      fill: hair.base,
    },
  ) + path('M176 60q14 8 18 24q8 24 4 61q-11 7-17 1q9-22 5-52q-7-3-12-8q5-10 2-26z', { fill: hair.shade })

const bun: Style = (look) =>
  circle(150, 46, 17, { ...outline, fill: look.hair.base }) +
  path('M137 45q12-14 26-2', { ...mark, stroke: look.hair.shade }) +
  path('M110 110q-6-58 40-58t40 58q-6-6-8-20q-16-6-22-21q-10 18-41 21q-3 12-9 20z', {
    ...outline,
    fill: look.hair.base,
  }) +
  path('M162 54q31 6 28 53q-5-6-7-17q-15-6-22-20q4-8 1-16z', { fill: look.hair.shade }) +
  path('M134 61q16-5 32 0', { ...mark, stroke: look.trim, strokeWidth: 4 })

const fringe: Style = ({ hair }) =>
  path(
    'M106 122q-10-70 44-70t44 70q-8 2-10-4v-20q-7 4-11-1q-7 5-12 0q-6 5-11 0q-6 5-11 0q-6 5-12 0q-5 5-11 1v20q-2 6-10 4z',
    {
      ...outline,
      fill: hair.base,
    },
  ) + path('M166 55q36 10 28 66q-7 2-9-4v-19q-7 4-12-1q2-20-7-42z', { fill: hair.shade })

const tail: Style = (look) =>
  path('M184 62q34 2 30 44q-2 26-14 34q3-20-4-34q-8-20-12-44z', { ...outline, fill: look.hair.shade }) +
  path('M110 110q-8-58 40-58q46 0 40 58q-6-6-7-18q-22 0-40-22q-8 18-26 21q-2 12-7 19z', {
    ...outline,
    fill: look.hair.base,
  }) +
  path('M166 55q28 9 24 52q-5-6-6-15q-8 0-15-3q3-18-3-34z', { fill: look.hair.shade }) +
  path('M182 60l9 11', { ...mark, stroke: look.trim, strokeWidth: 5 })

const cap: Style = (look) =>
  path('M109 112q-2-10 0-20h10q-2 14-7 22zM191 112q2-10 0-20h-10q2 14 7 22z', { ...outline, fill: look.hair.base }) +
  path('M108 92q0-40 42-40t42 40z', { ...outline, fill: look.top.base }) +
  path('M158 53q34 4 34 38h-22q0-24-12-38z', { fill: look.top.shade }) +
  path('M100 92q50-14 100 0q2 6-2 9q-48-11-96 0q-4-3-2-9z', { ...outline, fill: look.top.shade }) +
  rect(139, 66, 22, 14, { ...outline, rx: 3, fill: look.trim })

const styles = { crop, swept, curls, bob, bun, fringe, tail, cap }

const headset = ({ trim }: Look) =>
  path('M108 108q-6-62 42-62t42 62', { ...mark, strokeWidth: 8 }) +
  path('M108 108q-6-62 42-62t42 62', { ...mark, stroke: palette.steel, strokeWidth: 4 }) +
  [99, 187].map((x) => rect(x, 99, 14, 29, { ...outline, rx: 6, fill: palette.steel })).join('') +
  path('M106 128q4 16 24 16', mark) +
  circle(131, 144, 3.6, { ...outline, fill: trim })

/** The default of the hat slot: one's own hair (or a plain cap), sometimes under a headset. */
export const hats = (look: Look) => styles[look.hairStyle](look) + (look.headset ? headset(look) : '')
