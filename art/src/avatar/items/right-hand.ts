import { palette } from '../../kit/palette.ts'
import { circle, ellipse, path, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { inRightHand, mark, outline, shaded, stroke, tilted } from '../pen.ts'
import { fineRightHand } from './fine-right-hand.ts'

const torch = () =>
  inRightHand(
    tilted(
      -22,
      path('M-9-30l-16-62h50l-16 62z', { fill: '#FFE9A6', opacity: 0.45 }),
      shaded('M-6-16h12v38q0 3-3 3h-6q-3 0-3-3z', { base: '#4A5A60', shade: '#39474C' }, 'M1-16h4v38q0 2-2 2h-2z'),
      path('M-11-32h22l-5 16h-12z', { ...outline, fill: '#5D6F76' }),
      ellipse(0, -32, 11, 4, { ...outline, fill: '#FFF3C4' }),
      path('M-6 18h12', { ...mark, strokeWidth: 3 }),
    ),
  )

const paperPlane = () =>
  inRightHand(
    path('M-52-34l58-20-18 60-12-20z', { ...outline, fill: '#F4F7F4' }),
    path('M6-54l-30 40-4 18-2-25z', { ...outline, fill: '#CBD6DA' }),
    path('M-52-34l58-20-36 33z', { ...outline, fill: '#fff' }),
    path('M6-54l-30 40 12 20z', { ...outline, fill: '#E6ECEC' }),
    path('M-50-14l-10 4M-40 0l-8 6', stroke(palette.mist, 2.6)),
  )

const rolledMap = () =>
  inRightHand(
    tilted(
      -16,
      shaded('M-9-64h18v86h-18z', { base: '#E9D9B4', shade: '#CDB988' }, 'M2-64h6v86h-6z'),
      ellipse(0, -64, 9, 4, { ...outline, fill: '#CDB988' }),
      circle(0, -64, 2.4, { ...mark, strokeWidth: 1.4 }),
      path('M-9-40h18v8h-18z', { ...outline, fill: '#C7553F' }),
      path('M-5-22q4 4 2 10M4-52q-6 2-4 6', stroke('#8E7B52', 1.8)),
      path('M-9 22q9 6 18 0', mark),
    ),
  )

const megaphone = () =>
  inRightHand(
    tilted(
      -14,
      path('M-4-2h9l2 22h-9z', { ...outline, fill: '#3A474E' }),
      shaded('M14-26v22l-24 0-26 14v-50l26 14z', { base: '#F1EBDD', shade: '#D4CCB9' }, 'M13-15v10h-23l-25 13v-14z'),
      ellipse(-37, -15, 7, 26, { ...outline, fill: palette.coral }),
      ellipse(-38, -15, 3, 13, { ...outline, fill: '#B8523C' }),
      rect(10, -25, 9, 20, { ...outline, rx: 3, fill: palette.coral }),
      path('M-4-26v22', mark),
    ),
  )

const bouquet = () =>
  inRightHand(
    tilted(
      -12,
      path('M-2-16l-4 44M2-16l3 42M0-16v46', stroke('#5F8B5A', 3)),
      [
        [-15, -38, '#86B37C'],
        [16, -38, '#86B37C'],
        [0, -56, '#86B37C'],
      ]
        .map(([x, y, fill]) => ellipse(Number(x), Number(y), 9, 11, { ...outline, fill: String(fill) }))
        .join(''),
      [
        [-9, -46, palette.coral],
        [9, -47, '#F3DAD2'],
        [-13, -30, '#F6E3B0'],
        [0, -37, '#D8604F'],
        [13, -31, palette.amber],
      ]
        .map(
          ([x, y, fill]) =>
            circle(Number(x), Number(y), 8.5, { ...outline, fill: String(fill) }) +
            path(`M${Number(x) - 3} ${y}q3-5 6 0q-3 4-6 0z`, { ...mark, strokeWidth: 1.4 }),
        )
        .join(''),
      shaded('M-22-26q22 14 44 0l-14 34h-16z', { base: '#E6EEF0', shade: '#C4D2D6' }, 'M6-20q9-2 15-6l-13 33h-8z'),
      path('M-8 6h16l4 14-12-6-12 6z', { ...outline, fill: '#8FC1FD' }),
    ),
  )

export const rightHand: Wardrobe<'hand_right'> = {
  torch,
  'paper-plane': paperPlane,
  'rolled-map': rolledMap,
  megaphone,
  bouquet,
  ...fineRightHand,
}
