import { palette } from '../kit/palette.ts'
import { circle, ellipse, group, path } from '../kit/svg.ts'
import { mark, outline, shaded, stroke, type Tone } from '../avatar/pen.ts'

const skin: Tone = { base: '#F4CFAE', shade: '#E4B48D' }
const green: Tone = { base: '#3F7A6C', shade: '#2F6156' }
const strap = '#22343D'

const skull = 'M13 36q0-20 19-20t19 20q0 21-19 21t-19-21z'
const skullShade = 'M45 21q6 6 6 15q0 21-19 21q-5 0-8-2q20 1 22-19q1-8-1-15z'
const shell = 'M10 32q-1-24 22-24t22 24q-3 2-5 0q-17-7-34 0q-2 2-5 0z'
const shellShade = 'M42 11q13 6 12 21q-3 2-5 0q-3-1-6-2q2-10-1-19z'

export const tear = { ...outline, fill: palette.sky } as const

/** The eyes, about their middle line. */
export const eyes = {
  open: [24, 40]
    .map((x) => ellipse(x, 38, 2.9, 3.8, { fill: palette.ink }) + circle(x + 1, 36.6, 1, { fill: '#fff' }))
    .join(''),
  glad: path('M19 39q5-6 10 0M35 39q5-6 10 0', { ...mark, strokeWidth: 2.6 }),
  shut: path('M19 35l8 4-8 4M45 35l-8 4 8 4', { ...mark, strokeWidth: 2.6 }),
  weary: path('M19 37q5 4 10 0M35 37q5 4 10 0', { ...mark, strokeWidth: 2.6 }),
  wide: [24, 40]
    .map((x) => circle(x, 38, 4.8, { ...outline, fill: '#fff' }) + circle(x, 38, 1.6, { fill: palette.ink }))
    .join(''),
  cross:
    path('M19 33l9 4M45 33l-9 4', { ...mark, strokeWidth: 3 }) +
    [25, 39].map((x) => circle(x, 40, 2.6, { fill: palette.ink })).join(''),
} as const

export const mouths = {
  smile: path('M26 47q6 5 12 0', { ...mark, strokeWidth: 2.4 }),
  laugh:
    path('M22 44h20q-1 10-10 10t-10-10z', { ...outline, fill: '#7A2F35' }) +
    path('M25 45.2h14v2.4h-14z', { fill: '#fff' }),
  shout: ellipse(32, 49, 5.4, 5, { ...outline, fill: '#7A2F35' }),
  sad: path('M26 50q6-5 12 0', { ...mark, strokeWidth: 2.4 }),
  wave: path('M24 49q3-4 5.5-1t5.5 0t5 0', { ...mark, strokeWidth: 2.4 }),
  flat: path('M27 49h10', { ...mark, strokeWidth: 2.4 }),
} as const

interface Face {
  eyes: keyof typeof eyes
  mouth: keyof typeof mouths
  /** Tone of the skin; the usual one by default. */
  tone?: Tone
  blush?: boolean
}

/** The squad's recruit: a head under a helmet with a mint lamp, filling the square. */
export const recruit = ({ eyes: look, mouth, tone = skin, blush = true }: Face) =>
  shaded(skull, tone, skullShade) +
  (blush ? [18, 46].map((x) => ellipse(x, 45, 3.4, 2.2, { fill: palette.coral, opacity: 0.5 })).join('') : '') +
  eyes[look] +
  mouths[mouth] +
  path('M13 31q1 12 4 18M51 31q-1 12-4 18', stroke(strap, 2)) +
  shaded(shell, green, shellShade) +
  path('M20 14q4-3 8-3', stroke('#7FB6A8', 2)) +
  circle(32, 20, 4.6, { ...outline, fill: palette.steel }) +
  circle(32, 20, 2.2, { fill: palette.mint })

/** Smaller and moved, to leave room beside it. */
export const moved = (x: number, y: number, scale: number, ...drawing: readonly string[]) =>
  group({ transform: `translate(${x} ${y}) scale(${scale})` }, ...drawing)
