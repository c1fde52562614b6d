import { palette } from '../../kit/palette.ts'
import { circle, ellipse, group, path, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { mark, mirrored, outline, shaded, stroke, type Tone } from '../pen.ts'
import { fineHats } from './fine-hats.ts'

/** A crown that hides all hair above the brow, down to y 94. */
export const dome = (tone: Tone) => shaded('M100 94q-2-52 50-52t50 52z', tone, 'M160 43q38 4 39 50h-22q0-36-17-50z')

const band = (fill: string, shade: string) =>
  shaded('M108 83q42-11 84 0v11q-42-11-84 0z', { base: fill, shade }, 'M170 77.5q12 2 21 5v10q-10-3-21-5z')

const headband = () =>
  band('#D8604F', '#B94A3C') +
  path('M192 83q13-4 18 4q-9 5-18 4zM192 88q12 5 12 16q-9-4-13-12z', { ...outline, fill: '#B94A3C' }) +
  path('M114 85q36-7 72 0', stroke('#F7D9CB', 2))

const fieldCap = () =>
  dome({ base: '#66755A', shade: '#525F48' }) +
  path('M150 43v32M124 52q-9 14-10 34M176 52q9 14 10 34', stroke('#525F48', 2)) +
  rect(139, 62, 22, 15, { ...outline, rx: 3, fill: palette.cream }) +
  path('M145 69.5h10', stroke('#66755A', 3)) +
  circle(150, 42.5, 3.5, { ...outline, fill: '#525F48' }) +
  shaded(
    'M105 89q45-13 90 0q9 8 5 14q-50-14-100 0q-4-6 5-14z',
    { base: '#525F48', shade: '#434F3B' },
    'M172 83q13 2 22 6q8 7 5 13q-13-4-28-6z',
  )

const beanie = () =>
  circle(150, 38, 11, { ...outline, fill: palette.cream }) +
  path('M143 37q6-7 13-1M146 43h9', stroke('#CFC6B0', 2)) +
  dome({ base: '#4F8A83', shade: '#3F726C' }) +
  path('M126 50q-8 12-9 28M150 44v32M174 50q8 12 9 28', stroke('#3F726C', 2.5)) +
  shaded(
    'M100 80q50-12 100 0q5 1 5 7v5q0 6-6 5q-49-10-98 0q-6 1-6-5v-5q0-6 5-7z',
    { base: palette.cream, shade: '#D3C9B3' },
    'M172 76q16 1 28 4q4 1 4 7v5q0 5-5 4q-13-3-27-4z',
  ) +
  path('M112 80v11M124 78v12M137 77v12M150 76v12M163 77v12M176 78v12M188 80v11', stroke('#BDB39B', 2))

const commsHeadset = () =>
  path('M106 106q-6-64 44-64t44 64', { ...mark, strokeWidth: 10 }) +
  path('M106 106q-6-64 44-64t44 64', stroke(palette.steel, 6)) +
  path('M128 49q22-8 44 0', stroke(palette.mint, 3)) +
  mirrored(
    (lit) =>
      rect(-54, 96, 17, 34, { ...outline, rx: 8, fill: lit ? palette.steel : '#2F4751' }) +
      rect(-51, 103, 8, 20, { ...outline, rx: 4, fill: palette.mint }),
  ) +
  path('M104 129q4 17 25 17', { ...mark, strokeWidth: 3 }) +
  ellipse(131, 146, 6, 4.4, { ...outline, fill: palette.slate })

const boonieHat = () =>
  shaded('M108 90q-2-46 42-46t42 46z', { base: '#B39B6B', shade: '#967F54' }, 'M162 45q29 5 29 44h-19q0-30-10-44z') +
  path('M107 78q43-12 86 0v11q-43-11-86 0z', { ...outline, fill: '#6B5B3C' }) +
  path('M118 77v9M134 74v9M150 73v9M166 74v9M182 77v9', stroke('#8E7B52', 2)) +
  shaded(
    'M82 97q10-14 68-16q58 2 68 16q3 6-6 8q-62-19-124 0q-9-2-6-8z',
    { base: '#C2AB7B', shade: '#A18A5D' },
    'M172 83q38 3 45 14q3 5-4 7q-20-6-41-8z',
  ) +
  path('M93 96q57-18 114 0', stroke('#A18A5D', 1.6))

const blossom = (x: number, y: number, size: number, fill: string) =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    ...[0, 72, 144, 216, 288].map((turn) =>
      ellipse(0, -6, 4.6, 6, { ...outline, strokeWidth: 1.8, fill, transform: `rotate(${turn})` }),
    ),
    circle(0, 0, 3.6, { ...outline, strokeWidth: 1.6, fill: palette.amber }),
  )

const flowerCrown = () =>
  path('M106 92q6-22 44-24q38 2 44 24', { ...mark, strokeWidth: 7 }) +
  path('M106 92q6-22 44-24q38 2 44 24', stroke('#6D9A6A', 4)) +
  path(
    'M113 74q-10-1-12 8q9 1 12-8zM187 74q10-1 12 8q-9 1-12-8zM131 64q-5-9-13-5q4 8 13 5zM169 64q5-9 13-5q-4 8-13 5z',
    {
      ...outline,
      fill: '#86B37C',
    },
  ) +
  blossom(110, 87, 0.9, '#F3DAD2') +
  blossom(127, 73, 1.1, palette.coral) +
  blossom(150, 68, 1.3, '#FBE9E2') +
  blossom(173, 73, 1.1, palette.coral) +
  blossom(190, 87, 0.9, '#F3DAD2')

const beret = () =>
  shaded(
    'M97 88q-10-12 4-26q20-22 58-20q46 2 55 30q4 15-12 18q-50-10-105-2z',
    { base: '#8E3F46', shade: '#742F37' },
    'M168 42q38 5 45 30q4 14-11 17l-26-3q14-22-8-44z',
  ) +
  path('M152 42q0-7 5-8', { ...mark, strokeWidth: 3 }) +
  shaded(
    'M99 84q51-13 102 0q3 6 0 11q-51-11-102 0q-3-5 0-11z',
    { base: '#33282C', shade: '#281F23' },
    'M172 78q16 1 29 6q3 6 0 10q-14-3-29-4z',
  ) +
  path('M121 58l10 3v9q0 8-10 12q-10-4-10-12v-9z', { ...outline, fill: palette.amber }) +
  path('M121 64v12M116 69h10', { ...mark, strokeWidth: 1.6 })

const assaultHelmet = () =>
  mirrored(
    (lit) =>
      path('M-52 86h12l1 30q-2 8-8 8t-8-8z', { ...outline, fill: lit ? '#47585B' : '#39484B' }) +
      path('M-44 122q2 26 22 32', { ...mark, strokeWidth: 3.4 }),
  ) +
  shaded(
    'M96 98q-4-60 54-60t54 60q-8 1-12-3q-6-7-14-7h-56q-8 0-14 7q-4 4-12 3z',
    { base: '#6C7A66', shade: '#566351' },
    'M164 39q41 8 39 58q-7 0-11-3q-6-7-14-7q-2-32-14-48z',
  ) +
  rect(134, 52, 32, 26, { ...outline, rx: 4, fill: '#39484B' }) +
  rect(141, 58, 18, 14, { ...outline, rx: 2, fill: '#51645F' }) +
  mirrored(() => path('M-50 74l16-6v9l-17 6z', { ...outline, fill: '#39484B' })) +
  path('M108 68q6-15 18-20', stroke('#94A28B', 3))

export const hats: Wardrobe<'hats'> = {
  headband,
  'field-cap': fieldCap,
  beanie,
  'comms-headset': commsHeadset,
  'boonie-hat': boonieHat,
  'flower-crown': flowerCrown,
  beret,
  'assault-helmet': assaultHelmet,
  ...fineHats,
}
