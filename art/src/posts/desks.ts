import { cat } from '../kit/emblems.ts'
import { palette } from '../kit/palette.ts'
import { createRandom } from '../kit/random.ts'
import { at, circle, ellipse, group, path, picture, rect } from '../kit/svg.ts'
import { headset } from './gear/devices.ts'
import type { PostPicture } from './picture.ts'
import { planBody } from './plan/draw.ts'

type Desk = {
  seed: number
  wall: string
  wallShade: string
  wood: string
  woodShade: string
  glow: string
  withCat: boolean
}

const edge = { stroke: palette.ink, strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const

/** Four rows of keycaps seen from above and in front. */
function keyboard(seed: number, glow: string): string {
  const random = createRandom(seed)
  const keys = Array.from({ length: 48 }, (_, key) => {
    const [column, row] = [key % 12, Math.floor(key / 12)]
    return rect(16 + column * 36, 14 + row * 26, 30, 20, { rx: 4, fill: random.chance(0.14) ? glow : palette.steel })
  })
  return rect(0, 0, 462, 130, { ...edge, rx: 12, fill: palette.night }) + keys.join('')
}

const screen = (seed: number, glow: string) =>
  rect(-24, -24, 668, 408, { fill: glow, opacity: 0.12, rx: 30 }) +
  path('M270 370h80l20 84h-120z', { ...edge, fill: palette.slate }) +
  rect(190, 446, 240, 18, { ...edge, rx: 8, fill: palette.steel }) +
  rect(0, 0, 620, 372, { ...edge, rx: 14, fill: palette.ink }) +
  rect(16, 16, 588, 336, { fill: palette.night }) +
  at(24, -6, 0.52, planBody({ seed, style: 'screen', columns: 24, rows: 12, depth: 4, routes: 2, title: 'ROUND 12' }))

const lamp = (glow: string) =>
  path('M-88 28L-190 330h290L-6-10z', { fill: glow, opacity: 0.16 }) +
  path('M10 330V60l-60-70', {
    fill: 'none',
    stroke: palette.ink,
    strokeWidth: 12,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  }) +
  path('M-90 24q-4-60 46-62q30 0 40 22z', { ...edge, fill: palette.amber }) +
  ellipse(10, 332, 52, 12, { ...edge, fill: palette.slate })

const mug = (colour: string) =>
  path('M64 18q34-2 34 24t-38 24', { fill: 'none', stroke: palette.ink, strokeWidth: 10 }) +
  path('M0 0h70v70q0 18-18 18h-34q-18 0-18-18z', { ...edge, fill: colour }) +
  path('M22-14q-10-14 0-28M44-14q-10-14 0-28', {
    fill: 'none',
    stroke: palette.haze,
    strokeWidth: 5,
    strokeLinecap: 'round',
    opacity: 0.6,
  })

const plant = () =>
  path('M40 60q-50-30-44-90q44 14 44 90zM44 60q-10-70 30-104q26 50-30 104zM46 62q20-50 70-46q-10 44-70 46z', {
    ...edge,
    fill: '#4E9A7C',
  }) + path('M6 58h76l-10 70h-56z', { ...edge, fill: palette.coral })

function desk({ seed, wall, wallShade, wood, woodShade, glow, withCat }: Desk): string {
  return (
    rect(0, 0, 1200, 900, { fill: wall }) +
    path('M0 0h420L120 620H0z', { fill: wallShade, opacity: 0.5 }) +
    rect(930, 50, 220, 150, { ...edge, fill: palette.cream }) +
    path('M950 180l50-70 34 40 26-26 70 56z', { fill: palette.fog }) +
    circle(1094, 94, 18, { fill: palette.amber }) +
    at(1060, 330, 1, lamp(glow)) +
    rect(0, 640, 1200, 260, { fill: wood, stroke: palette.ink, strokeWidth: 4 }) +
    path('M0 690h1200M0 780h1200', { stroke: woodShade, strokeWidth: 4 }) +
    rect(0, 860, 1200, 40, { fill: woodShade }) +
    at(280, 200, 1, screen(seed, glow)) +
    at(120, 560, 0.5, headset.drawing) +
    at(930, 600, 0.9, mug(withCat ? palette.sky : palette.mint)) +
    (withCat ? '' : at(800, 545, 0.9, plant())) +
    at(350, 710, 1, keyboard(seed, glow)) +
    group(
      {},
      ellipse(900, 780, 36, 52, { ...edge, fill: palette.night }),
      path('M900 730v34', { stroke: glow, strokeWidth: 6, strokeLinecap: 'round' }),
    ) +
    (withCat
      ? path('M700 900q-20-150 120-150q130 0 130 150z', { ...edge, fill: '#E8B878' }) +
        path('M940 860q80-10 70-110', { fill: 'none', stroke: palette.ink, strokeWidth: 34, strokeLinecap: 'round' }) +
        path('M940 860q80-10 70-110', { fill: 'none', stroke: '#D49B58', strokeWidth: 26, strokeLinecap: 'round' }) +
        at(800, 740, 1.15, cat('#F0C78E', '#DDAA68'))
      : '')
  )
}

export const desks: readonly PostPicture[] = [
  {
    name: 'desk-cat',
    draw: () =>
      picture(
        1200,
        900,
        desk({
          seed: 44,
          wall: '#CFDCDC',
          wallShade: '#E6EEEC',
          wood: '#B98E63',
          woodShade: '#9C744C',
          glow: '#FFE3A8',
          withCat: true,
        }),
      ),
  },
  {
    name: 'desk-night',
    draw: () =>
      picture(
        1200,
        900,
        desk({
          seed: 52,
          wall: '#1D2B3A',
          wallShade: '#24364A',
          wood: '#3E3440',
          woodShade: '#2E2631',
          glow: palette.mint,
          withCat: false,
        }),
      ),
  },
]
