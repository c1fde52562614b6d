import { palette } from '../kit/palette.ts'
import { circle, path } from '../kit/svg.ts'
import { gold, mark, outline, shaded, stroke, type Tone } from '../avatar/pen.ts'
import { letters } from './letters.ts'
import { mint } from './hands.ts'

const sky: Tone = { base: palette.sky, shade: '#6A9FE6' }
const coral: Tone = { base: '#F0806B', shade: '#CF5C49' }
const violet: Tone = { base: '#B4ABF2', shade: '#8D82DC' }
const grey: Tone = { base: '#B7C8CD', shade: '#93A8AF' }

/** A ring around the bust, which the page lays below it, and a ribbon with the word. */
function frame(word: string, tone: Tone, behind: string, before = '') {
  return (
    behind +
    circle(32, 26, 19.5, { ...mark, strokeWidth: 7 }) +
    circle(32, 26, 19.5, stroke(tone.base, 3)) +
    before +
    shaded('M4 43h56v18h-56z', tone, 'M4 56h56v5h-56z') +
    letters(word, 32, 51.5, 14, palette.ink, 2.7)
  )
}

/** Rays from the ring, every `step` degrees. */
function rays(step: number, colour: string) {
  let drawn = ''
  for (let angle = 0; angle < 360; angle += step) {
    const [x, y] = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)]
    drawn += `M${(32 + x * 22).toFixed(1)} ${(26 + y * 22).toFixed(1)}L${(32 + x * 27).toFixed(1)} ${(26 + y * 24).toFixed(1)}`
  }
  return path(drawn, { ...mark, strokeWidth: 6 }) + path(drawn, stroke(colour, 2.6))
}

export const here = () =>
  frame('来了', mint, path('M4 16h7M3 24h6M4 32h6M60 16h-7M61 24h-6M60 32h-6', stroke(palette.fog, 3)))

export const best = () =>
  frame(
    '无敌',
    gold,
    rays(30, '#FFE08A'),
    shaded('M18 13l2-8 7 4 5-6 5 6 7-4 2 8q-14-3-28 0z', gold, 'M32 3l5 6 7-4 2 8q-7-2-14-2z'),
  )

const vein = 'M48 5q0 5-5 5M53 5q0 5 5 5M48 20q0-5-5-5M53 20q0-5 5-5'

export const defy = () =>
  frame('不服', coral, '', path(vein, { ...mark, strokeWidth: 6.4 }) + path(vein, stroke(coral.base, 3)))

export const carry = () =>
  frame(
    '求带',
    violet,
    '',
    path('M54 42v-35', { ...mark, strokeWidth: 3.4 }) +
      shaded('M54 5q-7-3-13 1v12q6-4 13-1z', { base: palette.paper, shade: '#CFDAD9' }, 'M54 13q-7-2-13 3v2q6-4 13-1z'),
  )

export const gone = () =>
  frame(
    '没了',
    grey,
    '',
    path('M22 6.5q10-4 20 0t0 4.5q-10 3-20 0t0-4.5z', { ...mark, strokeWidth: 6 }) +
      path('M22 6.5q10-4 20 0t0 4.5q-10 3-20 0t0-4.5z', stroke('#FFE08A', 2.6)),
  )

export const home = () =>
  frame(
    '下班',
    sky,
    '',
    shaded(
      'M52 4q-8 3-6 11t12 6q-7 6-14-1t-2-13q4-5 10-3z',
      { base: '#FFE08A', shade: '#E5B84E' },
      'M58 21q-7 6-14-1l14 1z',
    ) +
      circle(9, 10, 2, { ...outline, strokeWidth: 1.2, fill: '#FFE08A' }) +
      circle(15, 6, 1.6, { ...outline, strokeWidth: 1.2, fill: '#FFE08A' }),
  )
