import { palette } from '../../kit/palette.ts'
import { circle, ellipse, group, path, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { gold, goldLight, mark, mirrored, outline, shaded, stroke, violet, violetDark, violetGlow } from '../pen.ts'

const plaster = () =>
  group(
    { transform: 'rotate(-24 175 130)' },
    rect(164, 125.5, 22, 9, { ...outline, strokeWidth: 1.8, rx: 4.5, fill: '#F0D2A8' }),
    rect(171, 126.5, 8, 7, { fill: '#DDB684' }),
    path('M173.5 128.5v3M176.5 128.5v3', stroke('#B98F5C', 1.4)),
  ) + path('M142 119q8 4 16 0v6q-8 4-16 0z', { ...outline, strokeWidth: 1.8, fill: '#F0D2A8' })

const warPaint = () =>
  mirrored(
    () =>
      path('M-36 122l24-3 1 5.5-24 3.5z', { fill: '#3F5140' }) + path('M-33 131l19-3 1 5-17 3z', { fill: '#5F7355' }),
  ) + path('M145 121q5 4 10 0l-1 6q-4 3-8 0z', { fill: '#3F5140' })

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

const beard = () =>
  path(
    'M112.5 112q4 2 5 12q9 7 16 4q8-5 17-1q9-4 17 1q7 3 16-4q1-10 5-12q2 22-8 34q-10 15-30.5 17q-20-2-30-17q-10-12-7.5-34zM139 136q11 7 22 0q-4 7-11 7t-11-7z',
    { ...outline, fill: '#5A4033', fillRule: 'evenodd' },
  ) + path('M122 140l3 8M133 150l2 7M150 151v9M167 150l-2 7M178 140l-3 8', stroke('#453026', 2))

const neckGaiter = () =>
  shaded(
    'M111.5 121q38 9 77 0q1 16-12 28q-2 8 0 17q-26 13-53 0q2-9 0-17q-13-12-12-28z',
    { base: '#55707A', shade: '#445B64' },
    'M170 124q10-1 18-3q1 16-12 28q-2 8 0 16q-6 3-13 5q4-8 0-18q8-10 7-28z',
  ) +
  path('M120 136q30 9 58 1M126 150q24 8 46 1', stroke('#445B64', 2)) +
  path('M140 128l10 7 10-7', stroke(palette.mint, 3))

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
  shaded(
    'M110 100q20-10 40-4q20-6 40 4q4 16-6 27q-10 7-22-1q-6-4-12 4q-6-8-12-4q-12 8-22 1q-10-11-6-27z',
    gold,
    'M166 95q13 0 24 5q4 16-6 27q-10 7-21 0q9-12 3-32z',
  ) +
  mirrored(
    () =>
      path('M-32 114q12-12 26 0q-12 9-26 0z', { ...outline, fill: '#FBF6E8' }) +
      circle(-18.5, 114, 4.6, { fill: palette.ink }) +
      circle(-17, 112.5, 1.5, { fill: '#fff' }) +
      path('M-36 104q14-6 24-1', stroke(goldLight, 2.2)) +
      path('M-34 122q6 6 14 1', stroke('#A8742A', 1.8)) +
      path('M-38 99q-9-4-9-15q8 1 14 12z', { ...outline, fill: gold.base }),
  ) +
  path('M150 92l6 9-6 10-6-10z', { ...outline, fill: '#54C7A8' }) +
  path('M150 92v19l6-10z', { fill: '#2F9A80' }) +
  path('M150 92l6 9-6 10-6-10z', mark)

export const face: Wardrobe<'face'> = {
  plaster,
  'war-paint': warPaint,
  'round-glasses': roundGlasses,
  sunglasses,
  beard,
  'neck-gaiter': neckGaiter,
  goggles,
  respirator,
  'holo-visor': holoVisor,
  'gilded-mask': gildedMask,
}
