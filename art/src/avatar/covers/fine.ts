import { palette } from '../../kit/palette.ts'
import { createRandom } from '../../kit/random.ts'
import { pines, ridge } from '../../kit/scene.ts'
import { circle, element, path, polygon, rect, regular } from '../../kit/svg.ts'
import { gold, goldLight, violetGlow } from '../pen.ts'
import { floorTop, wide } from './canvas.ts'

const { width, height } = wide

const line = (colour: string, strokeWidth: number, opacity = 1) =>
  ({ fill: 'none', stroke: colour, strokeWidth, strokeLinecap: 'round', opacity }) as const

const fade = (id: string, from: string, to: string) =>
  element(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    element('stop', { offset: 0, stopColor: from }) + element('stop', { offset: 1, stopColor: to }),
  ) + rect(0, 0, width, height, { fill: `url(#${id})` })

const desk = (x: number, nth: number) =>
  rect(x, 168, 76, 60, { rx: 4, fill: '#2B3363' }) +
  rect(x + 6, 174, 64, 38, { rx: 2, fill: '#3F4B8E' }) +
  path(nth % 2 ? `M${x + 14} 204l12-14 12 8 20-18` : `M${x + 14} 184l14 14 12-6 18 10`, line(palette.mint, 2.4, 0.8))

const operationsRoom = () =>
  fade('operations-wide', '#20264A', '#39427A') +
  rect(176, 24, 608, 136, { rx: 8, fill: '#2B3363' }) +
  rect(183, 31, 594, 122, { rx: 5, fill: '#323C75' }) +
  path('M200 110q50-44 116-24t98-14q76-34 134 8t112 10q60-12 100 14v40h-560z', { fill: '#3F4B8E' }) +
  path(
    `M190 62h580M190 92h580M190 122h580${[250, 310, 370, 430, 530, 590, 650, 710].map((x) => `M${x} 38v108`).join('')}`,
    line('#4A569A', 1.4),
  ) +
  [300, 660]
    .map(
      (x) =>
        circle(x, 92, 32, line(violetGlow, 1.8, 0.7)) +
        circle(x, 92, 50, line(violetGlow, 1.4, 0.45)) +
        path(`M${x} 92l34-36`, line(violetGlow, 3, 0.8)),
    )
    .join('') +
  [
    [262, 76, palette.mint],
    [344, 116, '#F2A7C8'],
    [700, 70, '#F2A7C8'],
    [628, 120, palette.mint],
  ]
    .map(
      ([x, y, fill]) =>
        circle(Number(x), Number(y), 8, { fill: String(fill), opacity: 0.25 }) +
        circle(Number(x), Number(y), 3.4, { fill: String(fill) }),
    )
    .join('') +
  [24, 124, 224, 324, 560, 660, 760, 860].map(desk).join('') +
  rect(0, floorTop - 8, width, 68, { fill: '#262D57' }) +
  rect(0, floorTop - 12, width, 9, { fill: '#4A569A' }) +
  path(`M0 ${floorTop - 8}h960`, line(violetGlow, 2, 0.8)) +
  path(
    `M480 234v66${[-4, -3, -2, -1, 1, 2, 3, 4].map((side) => `M${480 + side * 60} 234l${side * 60} 66`).join('')}M0 258h960M0 280h960`,
    line('#343D72', 2),
  )

const aurora = () => {
  const random = createRandom(29)
  return (
    fade('aurora-wide', '#10203F', '#3C4F83') +
    path('M-20 130q120-110 280-70t260-20q150-60 270-10t200-30v62q-120 40-220 6t-240 30t-270 0t-280 80z', {
      fill: '#54D6B4',
      opacity: 0.34,
    }) +
    path('M-20 164q150-110 300-66t250-24q140-50 260-12t190-26v50q-130 36-220 10t-230 34t-270 6t-280 76z', {
      fill: '#7FE6C8',
      opacity: 0.3,
    }) +
    path('M-20 96q140-90 300-50t240-30q130-36 250 0t210-20v36q-120 34-220 4t-230 30t-270 4t-280 66z', {
      fill: '#9B8CF0',
      opacity: 0.36,
    }) +
    Array.from({ length: 90 }, () =>
      circle(random.between(0, width), random.between(0, 170), random.between(0.8, 1.8), {
        fill: '#fff',
        opacity: 0.85,
      }),
    ).join('') +
    ridge(createRandom(33), width, height, 190, 0.9, '#3B4C7C') +
    ridge(createRandom(37), width, height, 214, 0.6, '#2E3D68') +
    pines(6, -10, width, 246, 30, '#253257') +
    path(`M0 ${floorTop}q200-16 400-6t330-4t230 2v68h-960z`, { fill: '#C7D4EC' }) +
    path('M0 272q320-16 960 0v28h-960z', { fill: '#B1C1DF' })
  )
}

const column = (x: number) =>
  rect(x - 15, 34, 30, 200, { fill: '#A67A55' }) +
  path(`M${x - 7} 40v186M${x + 1} 40v186M${x + 8} 40v186`, line('#8E6545', 2.4)) +
  rect(x - 22, 20, 44, 18, { rx: 4, fill: gold.shade }) +
  rect(x - 18, 24, 36, 4, { rx: 2, fill: gold.base }) +
  rect(x - 22, 222, 44, 16, { rx: 3, fill: gold.shade })

const banner = (x: number) =>
  path(`M${x - 16} 26h32v116l-16-14-16 14z`, { fill: '#2F6B66' }) +
  path(`M${x - 16} 26h32v8h-32z`, { fill: gold.base }) +
  path(`M${x} 60l11 7v13l-11 7-11-7v-13z`, { fill: gold.base, opacity: 0.85 })

const hallOfFame = () =>
  fade('fame-wide', '#3A2A33', '#6A4440') +
  [120, 840].map((x) => path(`M${x - 66} 240v-120q0-66 66-66t66 66v120z`, { fill: '#7D5348' })).join('') +
  path('M330 240v-96q0-120 150-120t150 120v96z', { fill: '#7D5348' }) +
  path('M350 240v-92q0-104 130-104t130 104v92z', { fill: '#8F6350' }) +
  Array.from({ length: 12 }, (_, ray) =>
    path('M480 118l-12-190h24z', { fill: goldLight, opacity: 0.08, transform: `rotate(${ray * 30} 480 118)` }),
  ).join('') +
  circle(480, 118, 112, line(gold.base, 3, 0.6)) +
  circle(480, 118, 122, line(gold.base, 1.6, 0.4)) +
  polygon(regular(480, 118, 98, 6), line(goldLight, 2, 0.35)) +
  [24, 216, 308, 652, 744, 936].map(column).join('') +
  [120, 262, 698, 840].map(banner).join('') +
  rect(0, 238, width, 62, { fill: '#553638' }) +
  rect(0, 236, width, 5, { fill: gold.base, opacity: 0.7 }) +
  path(`M400 ${floorTop}h160l90 60h-340z`, { fill: '#7A3B3B' }) +
  path(`M400 ${floorTop}l-90 60M560 ${floorTop}l90 60`, line(gold.base, 4, 0.8))

export const fine = {
  'operations-room': operationsRoom,
  aurora,
  'hall-of-fame': hallOfFame,
}
