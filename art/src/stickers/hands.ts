import { palette } from '../kit/palette.ts'
import { group, path } from '../kit/svg.ts'
import { mark, shaded, type Tone } from '../avatar/pen.ts'

const glove: Tone = { base: '#4E5F68', shade: '#3B4A53' }
export const mint: Tone = { base: palette.mint, shade: '#2FBF92' }

/** Turned about the drawing's origin, which is placed at a point. */
export const placed = (x: number, y: number, turn: number, scale: number, ...drawing: readonly string[]) =>
  group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, ...drawing)

/** An upright fist with its cuff below, the knuckles at the top. */
export const fist = () =>
  shaded('M-9 10h18v12h-18z', mint, 'M3 10h6v12h-6z') +
  shaded(
    'M-13-8q0-5 5-5h16q5 0 5 5v12q0 8-8 8h-10q-8 0-8-8z',
    glove,
    'M6-13h2q5 0 5 5v12q0 8-8 8h-4q8-2 8-10q0-9-3-15z',
  ) +
  path('M-6.5-13v8M0-13v8M6.5-13v8M-13 0h12q4 0 4 4t-4 4h-4', mark)

/** A flat hand, fingers up and closed, the thumb aside. */
export const palm = () =>
  shaded('M-8 12h16v12h-16z', mint, 'M2 12h6v12h-6z') +
  shaded(
    'M-9 2v-16q0-3 3-3t3 3q0-5 3-5t3 5q0-4 3-4t3 4v12l3-4q3-3 5 0q1 2-1 4l-6 10q-2 5-8 5q-8 0-8-11z',
    glove,
    'M9-10v8l3-4q3-3 5 0q1 2-1 4l-6 10q-2 5-8 5q-3 0-5-2q8 0 9-8q1-6 3-13z',
  ) +
  path('M-3-14v11M3-14v11M9-6v6', mark)
