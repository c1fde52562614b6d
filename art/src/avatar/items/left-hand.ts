import { palette } from '../../kit/palette.ts'
import { circle, ellipse, path, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { gold, goldLight, inLeftHand, mark, outline, shaded, stroke, violet, violetDark, violetGlow } from '../pen.ts'

const coffeeCup = () =>
  inLeftHand(
    path('M4-40q-6-6 0-12q6-6 0-12M14-40q-6-6 0-12', stroke(palette.mist, 3)),
    shaded('M-9-30h34l-4 44h-26z', { base: '#F1EBDD', shade: '#D8D0BD' }, 'M10-30h14l-4 43h-12z'),
    path('M-7.5-14h31l-2 17h-27z', { ...outline, fill: '#A9744A' }),
    path('M-12-37h40v8h-40z', { ...outline, fill: '#5A3E2B' }),
  )

const clipboard = () =>
  inLeftHand(
    rect(-8, -48, 50, 66, { ...outline, rx: 4, fill: '#A3754C', transform: 'rotate(6)' }),
    rect(-3, -41, 40, 54, { ...outline, rx: 1, fill: palette.paper, transform: 'rotate(6)' }),
    rect(8, -53, 18, 10, { ...outline, rx: 3, fill: palette.fog, transform: 'rotate(6)' }),
    path('M10-28l24 2.5M9-18l24 2.5M8-8l17 2', stroke(palette.fog, 2.6)),
    path('M14 4l4 4 8-9', stroke(palette.mintDeep, 3)),
  )

const bubbleTea = () =>
  inLeftHand(
    path('M14-34l6-30', { ...mark, strokeWidth: 7 }),
    path('M14-34l6-30', stroke(palette.coral, 3.6)),
    shaded('M-9-26h32l-4 42h-24z', { base: '#E4C7A1', shade: '#CDAC82' }, 'M11-26h11l-4 41h-10z'),
    path('M-8-26h30l-.8 9q-14 4-28.5 0z', { fill: '#F7EAD4' }),
    [
      [-1, 11],
      [6, 12],
      [13, 11],
      [-3, 5],
      [16, 5],
      [10, 6],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.8, { fill: '#4A3326' }))
      .join(''),
    path('M-9-26q16-16 32 0z', { ...outline, fill: '#fff', fillOpacity: 0.75 }),
    path('M-11-26h36', mark),
  )

const fieldRadio = () =>
  inLeftHand(
    path('M-3-34v-34', { ...mark, strokeWidth: 5 }),
    circle(-3, -70, 3.4, { ...outline, fill: palette.coral }),
    shaded('M-9-34h26v54q0 4-4 4h-18q-4 0-4-4z', { base: '#4A5A52', shade: '#3A4841' }, 'M8-34h8v54q0 3-3 3h-5z'),
    rect(-4, -28, 16, 11, { ...outline, rx: 2, fill: palette.mint }),
    path('M0-22h6', stroke('#17604C', 2)),
    circle(11, -38, 3.6, { ...outline, fill: '#3A4841' }),
    path('M-3 14h14M-3 18h14', stroke('#87978F', 1.8)),
  )

const toolBox = () =>
  inLeftHand(
    path('M-14 12v-9q0-5 5-5h22q5 0 5 5v9', { ...mark, strokeWidth: 8 }),
    path('M-14 12v-9q0-5 5-5h22q5 0 5 5v9', stroke('#5B636B', 4)),
    shaded(
      'M-27 12h58q3 0 3 3v36q0 3-3 3h-58q-3 0-3-3v-36q0-3 3-3z',
      { base: '#D0573F', shade: '#B04430' },
      'M12 12h18q3 0 3 3v36q0 2-3 2h-18z',
    ),
    path('M-30 28h64', { ...mark, strokeWidth: 2.4 }),
    [-20, 14].map((x) => rect(x, 23, 11, 11, { ...outline, rx: 2, fill: palette.amber })).join(''),
    path('M-4 44h14', stroke('#F2B6A6', 3)),
  )

const fieldTablet = () =>
  inLeftHand(
    shaded(
      'M-9-46h50q5 0 5 5v54q0 5-5 5h-50q-4 0-4-5v-54q0-5 4-5z',
      { base: '#3A474E', shade: '#2C373D' },
      'M30-46h11q4 0 4 5v54q0 4-4 4h-11z',
    ),
    rect(-6, -38, 45, 48, { ...outline, rx: 2, fill: '#153840' }),
    path('M0-30h14v12h12v-8h8M0-4h10v-8M34-2h-12v-8', stroke(palette.mint, 2)),
    circle(22, -14, 5, stroke(palette.amber, 2.2)),
    circle(22, -14, 1.6, { fill: palette.amber }),
    path('M-6 2h45', stroke('#2F6F68', 1.4)),
    [-13, 42].map((x) => rect(x, -48, 6, 9, { ...outline, rx: 2, fill: palette.amber })).join(''),
    [-13, 42].map((x) => rect(x, 11, 6, 9, { ...outline, rx: 2, fill: palette.amber })).join(''),
  )

const lantern = () =>
  inLeftHand(
    circle(4, 36, 34, { fill: '#FFD98A', opacity: 0.28 }),
    path('M-10 18q-3-18 10-18h8q13 0 10 18', { ...mark, strokeWidth: 3 }),
    path('M-10 22q14-14 28 0z', { ...outline, fill: '#3F5F5A' }),
    rect(-11, 22, 30, 34, { ...outline, rx: 5, fill: '#FFE9B0' }),
    path('M4 28q10 12 4 20q-4 4-8 0q-6-8 4-20z', { ...outline, strokeWidth: 1.6, fill: '#F39A3E' }),
    path('M4 38q4 6 1 9q-3 1-4-2q0-3 3-7z', { fill: '#FFE9B0' }),
    path('M-4 22v34M12 22v34', mark),
    path('M-14 54h36v9q-18 5-36 0z', { ...outline, fill: '#3F5F5A' }),
    path('M8 57h13v5q-6 2-13 3z', { fill: '#2F4A46' }),
  )

const holoMap = () =>
  inLeftHand(
    path('M-10-8l-16-58h62l-20 58z', { fill: violetGlow, opacity: 0.34 }),
    path('M-10-8l-16-58M16-8l20-58', stroke(violetGlow, 1.6)),
    path('M-26-52l30 15 33-15-31-16z', { ...outline, strokeWidth: 1.8, fill: violet.base, fillOpacity: 0.75 }),
    path('M-11-59l31 15M6-68v0M-10-44l31-16M-18-48l31-16', stroke('#C9D2FF', 1.4)),
    path('M-8-56v-16l9-5 9 5v16l-9 5z', { ...outline, strokeWidth: 1.8, fill: '#C9D2FF', fillOpacity: 0.9 }),
    path('M-8-72l9 5 9-5M1-67v16', { ...mark, strokeWidth: 1.6 }),
    path('M14-52v-9l6-4 6 4v9l-6 4z', { ...outline, strokeWidth: 1.8, fill: violetGlow }),
    circle(-14, -50, 3, { ...outline, strokeWidth: 1.4, fill: '#F2C6DD' }),
    path('M-12-8h30l-4 18h-22z', { ...outline, fill: violetDark.base }),
    ellipse(3, -8, 15, 4.5, { ...outline, fill: violetGlow }),
    path('M-8 0h22', stroke(violet.base, 3)),
  )

const winnerCup = () =>
  inLeftHand(
    path('M-14-58q-16 2-14 16q2 12 18 14M24-58q16 2 14 16q-2 12-18 14', { ...mark, strokeWidth: 7 }),
    path('M-14-58q-16 2-14 16q2 12 18 14M24-58q16 2 14 16q-2 12-18 14', stroke(gold.base, 3.4)),
    shaded('M-17-66h44q2 36-10 44q-6 5-12 5t-12-5q-10-8-10-44z', gold, 'M13-66h13q2 36-9 44q-3 3-8 4q8-20 4-48z'),
    path('M-9-60q0 22 5 30', stroke(goldLight, 3)),
    path('M5-54l3.5 7 8 1-6 5.5 1.5 8-7-4-7 4 1.5-8-6-5.5 8-1z', { ...outline, strokeWidth: 1.6, fill: '#FFF6D8' }),
    path('M1-18h8v24h-8z', { ...outline, fill: gold.shade }),
    path('M-9 8h28l4 12h-36z', { ...outline, fill: '#6B3B2E' }),
    path('M-4 14h18', stroke(gold.base, 3)),
    path('M-20-68h50', { ...mark, strokeWidth: 5 }),
    path('M-19-68h48', stroke(goldLight, 2.4)),
  )

export const leftHand: Wardrobe<'hand_left'> = {
  'coffee-cup': coffeeCup,
  clipboard,
  'bubble-tea': bubbleTea,
  'field-radio': fieldRadio,
  'tool-box': toolBox,
  'field-tablet': fieldTablet,
  lantern,
  'holo-map': holoMap,
  'winner-cup': winnerCup,
}
