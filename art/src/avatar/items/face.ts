import { palette } from '../../kit/palette.ts'
import { circle, ellipse, group, path, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { gold, goldLight, mark, mirrored, outline, shaded, stroke, violet, violetDark, violetGlow } from '../pen.ts'

const plaster = () =>
  group(
    { transform: 'rotate(-32 178 128)' },
    rect(167.5, 123.5, 21, 9, { ...outline, rx: 4.5, fill: '#F0D2A8' }),
    rect(174, 124.5, 8, 7, { fill: '#DDB684' }),
    path('M176.6 126.5v3M179.6 126.5v3', stroke('#A87C4B', 1.4)),
  )

const warPaint = () =>
  mirrored(
    () =>
      path('M-35 122.5l21-2.5q2 2 0 5l-20 2.5q-2-2-1-5z', { fill: '#3F5140' }) +
      path('M-33.5 130.5l14-2q2 2 0 5l-12 2q-2-2-2-5z', { fill: '#5F7355' }),
  )

const roundGlasses = () =>
  mirrored(
    () =>
      circle(-19, 114, 14, { ...outline, fill: '#fff', fillOpacity: 0.28 }) +
      circle(-19, 114, 13, stroke('#B4793E', 2.4)) +
      path('M-33 111l-5-2', { ...mark, strokeWidth: 2.6 }) +
      path('M-25 107l-4 8', stroke('#fff', 2)),
  ) + path('M145 112q5-5 10 0', { ...mark, strokeWidth: 3 })

const sunglasses = () =>
  path('M112 107h76', { ...mark, strokeWidth: 3.4 }) +
  mirrored(
    (lit) =>
      path('M-36 105h31q2 12-5 18q-8 5-18 1q-9-5-8-19z', { ...outline, fill: lit ? '#2C4350' : '#22363F' }) +
      path('M-30 109l-2 8M-24 109l-4 12', stroke('#7FA3AE', 2)),
  ) +
  path('M145 108q5-4 10 0', { ...mark, strokeWidth: 3 })

const moustache = () =>
  mirrored(
    () =>
      path('M0 129q-7-5-13 0q-7 5-13-1q-1 10 8 11q11 1 18-5z', { ...outline, fill: '#4A352B' }) +
      path('M-5 131.5q-6 5-13 3', stroke('#7A5A48', 2)),
  )

const neckGaiter = () =>
  shaded(
    'M111.5 121q38 9 77 0q1 16-12 28q-2 8 0 17q-26 13-53 0q2-9 0-17q-13-12-12-28z',
    { base: '#55707A', shade: '#445B64' },
    'M170 124q10-1 18-3q1 16-12 28q-2 8 0 16q-6 3-13 5q4-8 0-18q8-10 7-28z',
  ) +
  path('M120 136q30 9 58 1M126 150q24 8 46 1', stroke('#445B64', 2)) +
  path('M143 158l7 5 7-5', stroke(palette.mint, 3))

const goggles = () =>
  path('M108 106q42-9 84 0v9q-42-9-84 0z', { ...outline, fill: '#3A4247' }) +
  shaded(
    'M114 104q36-8 72 0q4 20-8 25q-16 5-22-5q-6-5-12 0q-6 10-22 5q-12-5-8-25z',
    { base: '#4A565C', shade: '#39444A' },
    'M170 101q9 1 16 3q4 20-8 24q-5 2-10 1q6-10 2-28z',
  ) +
  shaded(
    'M119 108q31-7 62 0q2 13-6 16q-11 3-16-4q-9-8-18 0q-5 7-16 4q-8-3-6-16z',
    { base: '#F2B65C', shade: '#DE9A3E' },
    'M168 106q7 1 13 2q2 13-6 16q-4 1-8 0q5-8 1-18z',
  ) +
  path('M126 110l-3 8M134 109l-5 12', stroke('#FFE3AE', 2.4))

const respirator = () =>
  mirrored(() => path('M-38 112l18 12v8l-19-10z', { ...outline, fill: '#343E43' })) +
  shaded(
    'M124 126q26-14 52 0q6 14-2 26q-8 13-24 13t-24-13q-8-12-2-26z',
    { base: '#5E6C66', shade: '#4B5852' },
    'M164 121q7 1 12 5q6 14-2 26q-6 10-16 12q8-16 6-43z',
  ) +
  mirrored(
    (lit) =>
      ellipse(-27, 146, 12, 13, { ...outline, fill: lit ? '#3C474B' : '#313B3F' }) +
      ellipse(-28, 146, 7, 8, { ...outline, fill: palette.mintDeep }) +
      path('M-32 143h8M-32 149h8', { ...mark, strokeWidth: 1.4 }),
  ) +
  circle(150, 146, 8, { ...outline, fill: '#39454A' }) +
  path('M145 143h10M144.5 146.5h11M146 150h8', stroke('#8CA09A', 1.6))

const holoVisor = () =>
  mirrored(
    (lit) =>
      path('M-44 104h12v18h-10q-4-8-2-18z', { ...outline, fill: lit ? violetDark.base : violetDark.shade }) +
      circle(-39, 113, 2.4, { fill: violetGlow }),
  ) +
  path('M114 103q36-9 72 0q3 12-3 22q-14 5-25 1q-8-4-16 0q-11 4-25-1q-6-10-3-22z', {
    ...outline,
    fill: violet.base,
    fillOpacity: 0.62,
  }) +
  path('M168 100q10 1 18 3q3 12-3 22q-8 3-15 2q5-12 0-27z', { fill: violetDark.base, opacity: 0.3 }) +
  path('M114 103q36-9 72 0', stroke(violetGlow, 3)) +
  path('M114 101q36-9 72 0', mark) +
  path('M124 110v9h7M176 110v9h-7', stroke('#DCE2FF', 1.8)) +
  circle(168, 113, 6, stroke('#DCE2FF', 1.8)) +
  path('M168 104.5v4M168 117.5v4M159.5 113h4M172.5 113h4M122 123h12', stroke('#DCE2FF', 1.6))

const gildedMask = () =>
  path(
    'M109 101q20-11 41-5q21-6 41 5q4 16-6 26q-10 7-22-1q-7-5-13 3q-6-8-13-3q-12 8-22 1q-10-10-6-26zM119 116q12-13 24-1q-11 11-24 1zM181 116q-12-13-24-1q11 11 24 1z',
    { ...outline, fill: gold.base, fillRule: 'evenodd' },
  ) +
  path('M186 99q3 1 4 3q4 15-5 24q-5 4-11 3q14-10 12-30z', { fill: gold.shade }) +
  mirrored(
    () => path('M-37 104q13-7 25-1', stroke(goldLight, 2.2)) + path('M-33 123q6 4 13 0', stroke('#A8742A', 1.8)),
  ) +
  path('M150 90l7 10-7 12-7-12z', { ...outline, fill: '#54C7A8' }) +
  path('M150 92v18l5.5-10z', { fill: '#2F9A80' })

export const face: Wardrobe<'face'> = {
  plaster,
  'war-paint': warPaint,
  'round-glasses': roundGlasses,
  sunglasses,
  moustache,
  'neck-gaiter': neckGaiter,
  goggles,
  respirator,
  'holo-visor': holoVisor,
  'gilded-mask': gildedMask,
}
