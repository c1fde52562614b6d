import { palette } from '../../kit/palette.ts'
import { circle, element, ellipse, path, polygon, rect, regular } from '../../kit/svg.ts'
import { ridge, pines } from '../../kit/scene.ts'
import { createRandom } from '../../kit/random.ts'
import { gold, goldLight, violetGlow } from '../pen.ts'

const line = (colour: string, width: number, opacity = 1) =>
  ({ fill: 'none', stroke: colour, strokeWidth: width, strokeLinecap: 'round', opacity }) as const

/** Vertical gradient. */
const fade = (id: string, from: string, to: string) =>
  element(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    element('stop', { offset: 0, stopColor: from }) + element('stop', { offset: 1, stopColor: to }),
  ) + rect(0, 0, 300, 400, { fill: `url(#${id})` })

const operationsRoom = () =>
  fade('operations', '#20264A', '#39427A') +
  rect(24, 40, 252, 150, { rx: 8, fill: '#2B3363' }) +
  rect(30, 46, 240, 138, { rx: 5, fill: '#323C75' }) +
  path('M48 128q22-34 52-22t44-14q34-22 60 6t48 12v60h-204z', { fill: '#3F4B8E' }) +
  path('M42 84h216M42 116h216M42 148h216M90 52v126M138 52v126M186 52v126M234 52v126', line('#4A569A', 1.4)) +
  circle(150, 112, 44, line(violetGlow, 1.8, 0.7)) +
  circle(150, 112, 66, line(violetGlow, 1.4, 0.45)) +
  path('M150 112l44-46', line(violetGlow, 3, 0.8)) +
  [
    [76, 96, palette.mint],
    [212, 138, palette.mint],
    [226, 84, '#F2A7C8'],
  ]
    .map(
      ([x, y, fill]) =>
        circle(Number(x), Number(y), 8, { fill: String(fill), opacity: 0.25 }) +
        circle(Number(x), Number(y), 3.4, { fill: String(fill) }),
    )
    .join('') +
  [14, 230]
    .map(
      (x) =>
        rect(x, 210, 56, 68, { rx: 4, fill: '#2B3363' }) +
        rect(x + 5, 215, 46, 40, { rx: 2, fill: '#3F4B8E' }) +
        path(`M${x + 10} 246l10-14 9 8 16-18`, line(palette.mint, 2.4, 0.8)),
    )
    .join('') +
  path('M0 300h300v100h-300z', { fill: '#262D57' }) +
  path('M0 292h300v9h-300z', { fill: '#4A569A' }) +
  path('M0 296h300', line(violetGlow, 2, 0.8)) +
  path('M150 300l-110 100M150 300l110 100M150 300v100M0 336h300M0 368h300', line('#343D72', 2))

const aurora = () =>
  fade('aurora', '#10203F', '#3C4F83') +
  path('M-20 190q40-120 110-90t90-40q50-70 140-30v60q-80-30-120 30t-100 40t-120 70z', {
    fill: '#54D6B4',
    opacity: 0.34,
  }) +
  path('M-20 220q60-110 120-80t100-30q50-60 120-30v50q-70-20-110 30t-100 34t-130 60z', {
    fill: '#7FE6C8',
    opacity: 0.32,
  }) +
  path('M-20 150q60-100 130-70t90-46q40-44 120-20v34q-70-20-110 34t-110 36t-120 72z', {
    fill: '#9B8CF0',
    opacity: 0.36,
  }) +
  Array.from({ length: 34 }, (_, star) =>
    circle((star * 89) % 300, (star * 53) % 230, 0.8 + (star % 3) * 0.5, { fill: '#fff', opacity: 0.85 }),
  ).join('') +
  ridge(createRandom(33), 300, 400, 256, 0.9, '#3B4C7C') +
  ridge(createRandom(37), 300, 400, 288, 0.6, '#2E3D68') +
  pines(6, -10, 300, 330, 34, '#253257') +
  path('M0 322q90-14 160-4t140-6v88h-300z', { fill: '#C7D4EC' }) +
  path('M0 360q120-14 300 0v40h-300z', { fill: '#B1C1DF' })

const hallOfFame = () =>
  fade('fame', '#3A2A33', '#6A4440') +
  path('M60 322v-190q0-92 90-92t90 92v190z', { fill: '#7D5348' }) +
  path('M76 322v-186q0-78 74-78t74 78v186z', { fill: '#8F6350' }) +
  Array.from({ length: 12 }, (_, ray) => {
    const turn = (ray / 12) * 360
    return path('M150 130l-9-150h18z', { fill: goldLight, opacity: 0.09, transform: `rotate(${turn} 150 130)` })
  }).join('') +
  circle(150, 130, 84, line(gold.base, 3, 0.6)) +
  circle(150, 130, 92, line(gold.base, 1.6, 0.4)) +
  polygon(regular(150, 130, 70, 6), line(goldLight, 2, 0.35)) +
  [22, 278]
    .map(
      (x) =>
        rect(x - 15, 60, 30, 256, { fill: '#A67A55' }) +
        path(`M${x - 7} 66v246M${x + 1} 66v246M${x + 8} 66v246`, line('#8E6545', 2.4)) +
        rect(x - 22, 44, 44, 18, { rx: 4, fill: gold.shade }) +
        rect(x - 18, 48, 36, 4, { rx: 2, fill: gold.base }) +
        rect(x - 22, 304, 44, 16, { rx: 3, fill: gold.shade }),
    )
    .join('') +
  [52, 248]
    .map(
      (x) =>
        path(`M${x - 14} 40h28v120l-14-14-14 14z`, { fill: '#2F6B66' }) +
        path(`M${x - 14} 40h28v8h-28z`, { fill: gold.base }) +
        path(`M${x} 76l10 6v12l-10 6-10-6v-12z`, { fill: gold.base, opacity: 0.85 }),
    )
    .join('') +
  rect(0, 318, 300, 82, { fill: '#553638' }) +
  rect(0, 316, 300, 5, { fill: gold.base, opacity: 0.7 }) +
  path('M104 320h92l54 80h-200z', { fill: '#7A3B3B' }) +
  path('M104 320l-54 80M196 320l54 80', line(gold.base, 4, 0.8)) +
  ellipse(150, 378, 96, 14, { fill: goldLight, opacity: 0.12 })

export const fineBackgrounds = {
  'operations-room': operationsRoom,
  aurora,
  'hall-of-fame': hallOfFame,
}
