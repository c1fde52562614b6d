import { palette } from '../../kit/palette.ts'
import { at, circle, ellipse, group, path, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { fists, gold, goldLight, mark, outline, shaded, stroke, violet, violetDark, violetGlow } from '../pen.ts'

/** Each is drawn about the fist that holds it. */
const held = (...children: readonly string[]) => at(fists.hand_right[0], fists.hand_right[1], 1, ...children)
const tilted = (turn: number, ...children: readonly string[]) => group({ transform: `rotate(${turn})` }, ...children)

const torch = () =>
  held(
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
  held(
    path('M-52-34l58-20-18 60-12-20z', { ...outline, fill: '#F4F7F4' }),
    path('M6-54l-30 40-4 18-2-25z', { ...outline, fill: '#CBD6DA' }),
    path('M-52-34l58-20-36 33z', { ...outline, fill: '#fff' }),
    path('M6-54l-30 40 12 20z', { ...outline, fill: '#E6ECEC' }),
    path('M-50-14l-10 4M-40 0l-8 6', stroke('#fff', 2.6)),
  )

const rolledMap = () =>
  held(
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
  held(
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
  held(
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

const briefcase = () =>
  held(
    path('M-16 14v-11q0-5 5-5h22q5 0 5 5v11', { ...mark, strokeWidth: 8 }),
    path('M-16 14v-11q0-5 5-5h22q5 0 5 5v11', stroke('#7F98A1', 4)),
    shaded(
      'M-34 13h66q4 0 4 4v44q0 4-4 4h-66q-4 0-4-4v-44q0-4 4-4z',
      { base: '#B7C3C8', shade: '#95A4AA' },
      'M14 13h18q3 0 3 4v44q0 3-3 3h-18z',
    ),
    path('M-38 34h74', { ...mark, strokeWidth: 2.4 }),
    path('M-28 13v52M26 13v52', stroke('#7F98A1', 3)),
    rect(-20, 29, 12, 10, { ...outline, rx: 2, fill: palette.slate }),
    rect(7, 29, 12, 10, { ...outline, rx: 2, fill: palette.slate }),
    path('M-12 46h22v10h-22z', { ...outline, fill: palette.coral }),
    path('M-7 51h12', stroke('#fff', 2.4)),
  )

const skateboard = () =>
  held(
    tilted(
      -8,
      [-44, 30].map((y) => rect(6, y, 9, 15, { ...outline, rx: 4, fill: '#F1EBDD' })).join(''),
      [-44, 30].map((y) => rect(-17, y, 9, 15, { ...outline, rx: 4, fill: '#F1EBDD' })).join(''),
      shaded(
        'M-12-58q1-14 12-14t12 14v102q-1 14-12 14t-12-14z',
        { base: '#4F8A83', shade: '#3F726C' },
        'M3-71q8 2 8 13v102q0 11-8 13z',
      ),
      path('M-11-30l22-14v12l-22 14zM-11-12l22-14v6l-22 14z', { fill: palette.amber }),
      path('M-11 34l22-10v10l-22 10z', { fill: palette.coral }),
      path('M-12-58q1-14 12-14t12 14v102q-1 14-12 14t-12-14z', mark),
      [-52, -46, 44, 50].map((y) => circle(0, y, 1.6, { fill: palette.ink })).join(''),
    ),
  )

const scoutDrone = () =>
  held(
    path('M-4-2q-6-50-24-62', { ...mark, stroke: violetGlow, strokeWidth: 1.8, strokeDasharray: '3 5' }),
    path('M-66-98h76', { ...mark, strokeWidth: 6 }),
    path('M-66-98h76', stroke('#45487C', 3)),
    [-62, 6]
      .map(
        (x) =>
          ellipse(x, -108, 20, 4, { ...outline, strokeWidth: 1.6, fill: violetGlow, fillOpacity: 0.65 }) +
          rect(x - 4, -108, 8, 14, { ...outline, rx: 3, fill: violetDark.base }),
      )
      .join(''),
    shaded(
      'M-48-104q20-10 40 0q5 14-4 24q-16 10-32 0q-9-10-4-24z',
      violet,
      'M-20-108q6 1 12 4q5 14-4 24q-4 3-10 4q8-14 2-32z',
    ),
    circle(-28, -89, 10, { ...outline, fill: violetDark.base }),
    circle(-28, -89, 5.5, { fill: violetGlow }),
    circle(-26, -91, 2, { fill: '#fff' }),
    path('M-44-76l-5 8M-12-76l5 8', { ...mark, strokeWidth: 3.4 }),
    path('M-14-10h26q3 0 3 4v14q0 5-5 5h-6l-3-4h-8l-3 4h-6q-4 0-4-5v-14q0-4 6-4z', {
      ...outline,
      fill: violetDark.base,
    }),
    path('M-14-10l-4-14', { ...mark, strokeWidth: 3 }),
    circle(-18, -26, 3, { ...outline, fill: violetGlow }),
    circle(-14, 0, 2.6, { fill: violetGlow }),
  )

const goldenBanner = () =>
  held(
    path('M0 102v-236', { ...mark, strokeWidth: 8 }),
    path('M0 102v-236', stroke('#8C5A33', 4.4)),
    path('M1.5 100v-232', stroke('#B27A49', 1.4)),
    group(
      { transform: 'translate(-2 -122) scale(1.22) translate(2 124)' },
      shaded(
        'M-3-124q-30-9-64 2q6 24 0 46q6 18 1 40l14-9 12 12 12-10 12 9 13-12z',
        { base: '#2F7F76', shade: '#235F5A' },
        'M-4-123q-13-5-26-5q6 40-1 94l15 9 12-12z',
      ),
      path('M-8-118q-26-7-53 2q4 20-1 39q4 14 2 32', stroke(gold.base, 2.6)),
      path('M-34-108l17 10v20l-17 10-17-10v-20z', { ...outline, fill: gold.base }),
      path('M-34-108v40l17-10v-20z', { fill: gold.shade }),
      path('M-43-94l9 6 9-6M-43-85l9 6 9-6', { ...mark, stroke: goldLight, strokeWidth: 3 }),
    ),
    path('M0-152q9 10 0 22q-9-12 0-22z', { ...outline, fill: gold.base }),
    circle(0, -127, 5, { ...outline, fill: gold.shade }),
    path('M-4 100h8l-4 8z', { ...outline, fill: gold.shade }),
  )

export const rightHand: Wardrobe<'hand_right'> = {
  torch,
  'paper-plane': paperPlane,
  'rolled-map': rolledMap,
  megaphone,
  bouquet,
  briefcase,
  skateboard,
  'scout-drone': scoutDrone,
  'golden-banner': goldenBanner,
}
