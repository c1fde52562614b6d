import { outline, stroke, type Tone } from '../../avatar/pen.ts'
import { group, path } from '../../kit/svg.ts'

export const leafGreen = { base: '#6E8B4E', shade: '#556F3E' } as const satisfies Tone
const greens = ['#8FAE62', '#B4C778', '#4E6A3C']

/** A leaf that points up from its stem, turned; neighbours differ in colour by their place. */
export const leaf = (x: number, y: number, turn: number, place: number) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    path('M0 6q-13-10-3-30q13 14 3 30z', { ...outline, strokeWidth: 1.6, fill: greens[place % greens.length]! }),
    path('M0 3l-1-16', stroke(leafGreen.shade, 1.6)),
  )
