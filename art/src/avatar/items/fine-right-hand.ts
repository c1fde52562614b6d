import { palette } from '../../kit/palette.ts'
import { circle, ellipse, group, path, rect } from '../../kit/svg.ts'
import {
  gold,
  goldLight,
  inRightHand,
  mark,
  outline,
  shaded,
  stroke,
  tilted,
  violet,
  violetDark,
  violetGlow,
} from '../pen.ts'

const skateboard = () =>
  inRightHand(
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
  inRightHand(
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
  inRightHand(
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

const briefcase = () =>
  inRightHand(
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

export const fineRightHand = {
  briefcase,
  skateboard,
  'scout-drone': scoutDrone,
  'golden-banner': goldenBanner,
}
