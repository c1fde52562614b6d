import { palette } from '../../kit/palette.ts'
import { circle, path, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { trousers } from '../cut.ts'
import { gold, goldLight, mark, mirrored, outline, shaded, stroke, violet, violetDark, violetGlow } from '../pen.ts'

const joggers = () =>
  trousers({ base: '#7B858C', shade: '#656F76' }) +
  mirrored(() => path('M-43 342h34v14h-34z', { ...outline, fill: '#59636A' })) +
  path('M115 346v8M121 346v8M127 346v8M133 346v8M167 346v8M173 346v8M179 346v8M185 346v8', stroke('#7B858C', 2)) +
  mirrored(() => path('M-39 290l-1 48', stroke(palette.paper, 3)))

const sportShorts = () =>
  shaded(
    'M106 254h88l3 54q-20 5-42 1l-5-22-5 22q-22 4-42-1z',
    { base: '#C7553F', shade: '#A84331' },
    'M152 258h41l3 50q-20 5-41 1l-4-21z',
  ) +
  path('M150 276v11', mark) +
  mirrored(() => path('M-42 284l-3 22', stroke('#F6E4D4', 4)))

const jeans = () =>
  trousers({ base: '#54779A', shade: '#43617F' }) +
  path('M107 284q14 2 16-14M193 284q-14 2-16-14', stroke('#D8B072', 2)) +
  path('M110 322q10 5 20 1M170 321q10 5 18 1', stroke('#86A6C4', 2.4)) +
  mirrored(
    (lit) =>
      path('M-43 344h35v12h-35z', { ...outline, fill: lit ? '#9DB8D0' : '#86A2BC' }) +
      path('M-41 348h31', stroke('#D8B072', 1.6)),
  )

const cargoTrousers = () =>
  trousers({ base: '#93835F', shade: '#7A6C4C' }) +
  mirrored(
    (lit) =>
      rect(-45, 296, 23, 27, { ...outline, rx: 2, fill: lit ? '#A5946D' : '#87774F' }) +
      path('M-45 296h23v9l-11.5 4-11.5-4z', { ...outline, fill: '#6B5E41' }) +
      path('M-42 340h32', stroke('#6B5E41', 2.4)),
  )

const camoTrousers = () =>
  trousers({ base: '#8B9370', shade: '#747C5B' }) +
  path(
    'M108 282q10-6 16 2q-2 10-16 8zM128 300q10-4 13 4q-4 10-12 6zM110 322q10-4 14 4q0 10-12 6zM124 340q10-4 13 3l-1 9h-12zM160 284q10-6 18 0q2 10-10 10zM178 306q8-6 14 0v14q-14 0-14-14zM163 326q10-4 14 4q-2 10-13 6z',
    { fill: '#556045' },
  ) +
  path(
    'M130 278q8-2 12 6q-6 6-12 0zM112 304q8-2 10 4q-4 6-10 2zM126 322q8-2 10 6q-6 4-10 0zM180 290q8 0 10 6q-6 4-10 0zM164 306q6-2 10 4q-4 6-9 2zM176 340q8-2 12 4q-4 6-12 2z',
    { fill: '#C5C49B' },
  ) +
  path('M106 254h88l-2 102h-33l-9-60-9 60h-33z', mark) +
  path('M150 274v22', mark)

const pleatedSkirt = () =>
  shaded(
    'M108 254h84l14 62q-8 6-14 1q-7 7-14 1q-7 7-14 1q-7 5-14 1q-7 6-14-1q-7 6-14-1q-7 6-14-1q-8 5-14-1z',
    { base: '#4A5F86', shade: '#3A4C6F' },
    'M162 258h29l14 58q-7 6-13 1q-7 7-14 1q-6 6-12 1q4-30-4-61z',
  ) +
  path('M122 276l-8 40M136 276l-5 42M150 276v43M164 276l5 42M178 276l8 40', stroke('#34456A', 2.4)) +
  path('M98 306q52 10 104 0', stroke('#E7DFCB', 3)) +
  path('M108 254h84l14 62q-8 6-14 1q-7 7-14 1q-7 7-14 1q-7 5-14 1q-7 6-14-1q-7 6-14-1q-7 6-14-1q-8 5-14-1z', mark)

const assaultTrousers = () =>
  trousers({ base: '#5D6B60', shade: '#4C584E' }) +
  mirrored(
    (lit) =>
      path('M-41 304q15-8 30 0l-1 22q-14 10-27 0z', { ...outline, fill: '#313B38' }) +
      path('M-37 309q11-5 22 0l-1 12q-10 6-20 0z', { ...outline, fill: lit ? '#55635C' : '#47544E' }) +
      path('M-42 300h33M-41 331h31', stroke('#313B38', 3)) +
      rect(-46, 278, 15, 19, { ...outline, rx: 3, fill: '#3E4944' }),
  ) +
  path('M106 282l30 4', { ...mark, strokeWidth: 4 })

const flightTrousers = () =>
  trousers({ base: '#6E5A4C', shade: '#5A493D' }) +
  mirrored(
    (lit) =>
      path('M-43 288l35 8v7l-34-7zM-42 316l33-8v7l-33 8zM-41 330l31 6v7l-31-5z', { ...outline, fill: '#C8923F' }) +
      rect(-32, 310, 10, 10, { ...outline, rx: 2, fill: lit ? '#E8E1CC' : '#CBC3AB' }),
  )

const stealthTrousers = () =>
  trousers(violetDark) +
  mirrored(
    (lit) =>
      path('M-42 300l16-6 15 6 1 22-14 10-16-10z', { ...outline, fill: lit ? violet.base : violet.shade }) +
      path('M-26 300l8 4v14l-8 6-8-6v-14z', stroke(violetGlow, 2.2)) +
      path('M-40 274l2 20M-39 338l1 14M-12 338l-1 14', stroke(violetGlow, 2.4)) +
      path('M-43 344l34 0', stroke(violet.base, 3)),
  )

const paradeTrousers = () =>
  trousers({ base: '#ECE6D8', shade: '#D0C8B5' }) +
  mirrored(
    () =>
      path('M-44 276l8-4 2 84h-9z', { ...outline, fill: gold.base }) +
      path('M-38 280l1 74', stroke(goldLight, 2)) +
      path('M-24 300v40', stroke('#B9B09A', 2)) +
      path('M-33 350h24v6h-24z', { ...outline, fill: gold.shade }) +
      [288, 304, 320, 336].map((y) => circle(-38.5, y, 2.2, { fill: '#9E3B3B' })).join(''),
  )

export const bottoms: Wardrobe<'bottoms'> = {
  joggers,
  'sport-shorts': sportShorts,
  jeans,
  'cargo-trousers': cargoTrousers,
  'camo-trousers': camoTrousers,
  'pleated-skirt': pleatedSkirt,
  'assault-trousers': assaultTrousers,
  'flight-trousers': flightTrousers,
  'stealth-trousers': stealthTrousers,
  'parade-trousers': paradeTrousers,
}
