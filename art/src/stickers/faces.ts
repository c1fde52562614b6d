import { palette } from '../kit/palette.ts'
import { circle, element, group, path, rect } from '../kit/svg.ts'
import { mark, outline, shaded, stroke } from '../avatar/pen.ts'
import { moved, recruit, tear } from './face.ts'
import { mint, palm, placed } from './hands.ts'

/** A hand at the helmet's brim. */
export const roger = () =>
  moved(-1, 6, 0.9, recruit({ eyes: 'open', mouth: 'smile' })) + placed(46, 25, -50, 0.66, palm())

export const laugh = () =>
  recruit({ eyes: 'shut', mouth: 'laugh' }) +
  path('M14 42q-9 4-10 11q0 4 4 4t5-4q0-6 1-11zM50 42q9 4 10 11q0 4-4 4t-5-4q0-6-1-11z', tear)

export const cry = () =>
  recruit({ eyes: 'weary', mouth: 'shout', blush: false }) +
  path('M20 42h8v17q-4 3-8 0zM36 42h8v17q-4 3-8 0z', tear) +
  path('M23 45v10M39 45v10', stroke('#D6EAFF', 1.8))

export const angry = () =>
  recruit({ eyes: 'cross', mouth: 'wave', tone: { base: '#F0806B', shade: '#D5614E' }, blush: false }) +
  path('M6 18q-4-4 0-7q-4-4 1-7M58 18q4-4 0-7q4-4-1-7', stroke(palette.fog, 3.4))

/** A drop of sweat and a raised hand: it was my mistake. */
export const myBad = () =>
  moved(-2, 2, 0.95, recruit({ eyes: 'weary', mouth: 'wave' })) +
  path('M8 24q-6 8-3 12q3 3 6 0q3-4-3-12z', tear) +
  placed(50, 44, 8, 0.72, palm())

const what = 'M40 20q0-11 10-11t10 10q0 6-6 9q-2 1-2 6h-6q-1-9 4-12q4-2 4-4t-4-2t-4 4z'

export const question = () =>
  moved(-3, 8, 0.85, recruit({ eyes: 'wide', mouth: 'flat' })) +
  shaded(what, { base: palette.amber, shade: '#DFA03A' }, 'M54 10q6 2 6 9q0 6-6 9q-2 1-2 6h-3q0-8 3-10q5-4 2-14z') +
  circle(49, 40, 3.8, { ...outline, fill: palette.amber })

/** Confetti, and both hands up. */
export const yay = () =>
  [-1, 1]
    .map((at) => group({ transform: `translate(${32 + at * 21} 23) scale(${at * 0.6} .6) rotate(10)` }, palm()))
    .join('') +
  moved(6.4, 11, 0.8, recruit({ eyes: 'glad', mouth: 'laugh' })) +
  path('M21 4l4 3M43 4l-4 3', stroke(palette.coral, 3)) +
  path('M32 3v4', stroke(palette.amber, 3))

/** Broken in two along a zigzag. */
export const cracked = () => {
  const face = recruit({ eyes: 'wide', mouth: 'shout', blush: false })
  const zigzag = 'M35 4l-5 10 6 7-7 9 7 8-6 9 5 6-2 8'
  const half = (id: string, rest: string, move: string) =>
    element('clipPath', { id }, path(zigzag + rest, {})) +
    group(
      { transform: move },
      group({ clipPath: `url(#${id})` }, face),
      path('M33 8l-3 6 6 7-7 9 7 8-6 9 5 6-1 4', mark),
    )
  return (
    half('left', 'H-8V-8H35z', 'translate(-1 1) rotate(-8 32 60)') +
    half('right', 'H72V-8H35z', 'translate(1 1) rotate(8 32 60)')
  )
}

/** Behind a shield with a window. */
export const cover = () =>
  moved(7, -1, 0.78, recruit({ eyes: 'wide', mouth: 'flat' })) +
  shaded(
    'M7 39q25-7 50 0v8q0 10-25 15q-25-5-25-15z',
    { base: '#6F8D99', shade: '#52707C' },
    'M43 36q8 1 14 3v8q0 10-25 15q14-8 13-18q0-5-2-8z',
  ) +
  path('M17 46q15-4 30 0', { ...mark, strokeWidth: 7 }) +
  path('M17 46q15-4 30 0', stroke(palette.mint, 3.4)) +
  path('M32 53v3', { ...mark, strokeWidth: 2.6 })

/** Two eyes in the slot of a box. */
export const camp = () =>
  shaded('M8 24h48v34h-48z', { base: '#D9A96A', shade: '#B98648' }, 'M46 24h10v34h-10z') +
  shaded('M8 24l-4-11h25l3 11zM56 24l4-11h-25l-3 11z', { base: '#E8BF87', shade: '#CB9A5C' }, 'M35 13h25l-4 11h-24z') +
  rect(15, 32, 34, 13, { ...outline, rx: 5, fill: palette.ink }) +
  [25, 39]
    .map((x) => circle(x, 38.5, 4.6, { fill: '#fff' }) + circle(x + 1.4, 38.5, 2.1, { fill: palette.ink }))
    .join('') +
  path('M22 52h20', stroke('#9B6C35', 2.4)) +
  path('M32 12v-6q6-3 8 1q-3 4-8 2', { ...outline, fill: mint.base })
