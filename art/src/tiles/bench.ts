import { palette } from '../kit/palette.ts'
import { at, circle, element, ellipse, group, path, picture, rect } from '../kit/svg.ts'

/** Lighting of the workbench: from a window by day, from the lamp by night. */
export interface BenchLight {
  readonly wall: readonly [string, string]
  readonly wood: readonly [string, string, string]
  readonly glow: string
  readonly glowOpacity: number
  readonly metal: string
  readonly tile: readonly [string, string]
}

export const benchLights = {
  light: {
    wall: ['#DDEBE6', '#C4DAD3'],
    wood: ['#D8B58A', '#C49C6C', '#A47E52'],
    glow: '#FFF3C9',
    glowOpacity: 0.75,
    metal: '#5C7983',
    tile: ['#FBF7EC', '#D9CDB2'],
  },
  dark: {
    wall: ['#1A2725', '#111B1A'],
    wood: ['#6E543A', '#55402B', '#3A2B1D'],
    glow: '#FFD98A',
    glowOpacity: 0.42,
    metal: '#33484C',
    tile: ['#EDE3CC', '#B7A582'],
  },
} as const satisfies Record<string, BenchLight>

const ink = { stroke: palette.ink, strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const bare = { ...ink, fill: 'none' } as const

const lampGlow = ({ glow, glowOpacity }: BenchLight) =>
  element(
    'radialGradient',
    { id: 'glow', cx: 0.5, cy: 0.1, r: 0.8 },
    element('stop', { offset: 0, stopColor: glow, stopOpacity: glowOpacity }) +
      element('stop', { offset: 1, stopColor: glow, stopOpacity: 0 }),
  )

const lamp = ({ metal }: BenchLight) =>
  path('M0 168l-34-86 60-58', { ...bare, stroke: palette.ink, strokeWidth: 13 }) +
  path('M0 168l-34-86 60-58', { ...bare, stroke: metal, strokeWidth: 7 }) +
  circle(-34, 82, 9, { ...ink, fill: palette.amber }) +
  ellipse(0, 172, 44, 10, { ...ink, fill: metal }) +
  path('M14 8l56 30q14 36-6 62l-92-50q0-32 42-42z', { ...ink, fill: palette.mintDeep }) +
  path('M-28 50l92 50q-4 8-14 8l-82-46q-4-8 4-12z', { ...ink, fill: palette.paper })

const tile = ({ tile: [face, edge] }: BenchLight, x: number, y: number, mark: string) =>
  at(
    x,
    y,
    1,
    rect(-30, -24, 60, 60, { ...ink, rx: 10, fill: edge }) +
      rect(-30, -32, 60, 60, { ...ink, rx: 10, fill: face }) +
      at(0, -2, 0.8, mark),
  )

const starMark = path('M0-24l7 15 17 2-12 12 3 17-15-8-15 8 3-17-12-12 17-2z', { ...ink, fill: palette.amber })
const boltMark = path('M5-25l-21 28h13l-5 22 23-30h-13l8-20z', { ...ink, fill: palette.coral })
const mintMark = circle(0, 0, 20, { ...ink, fill: palette.paper }) + circle(0, 0, 11, { ...ink, fill: palette.mint })
const moonMark = path('M8-22a23 23 0 1 0 15 26a18 18 0 0 1-15-26z', { ...ink, fill: palette.violet })

/** The event's picture: a workbench under a lamp with unfinished tiles. */
export function heroSvg(light: BenchLight): string {
  const [high, low] = light.wall
  const [top, front, shade] = light.wood
  return picture(
    1200,
    480,
    element(
      'linearGradient',
      { id: 'wall', x1: 0, y1: 0, x2: 0, y2: 1 },
      element('stop', { offset: 0, stopColor: high }) + element('stop', { offset: 1, stopColor: low }),
    ) +
      lampGlow(light) +
      rect(0, 0, 1200, 480, { fill: 'url(#wall)' }) +
      pegboard(light) +
      path('M0 330h1200v60h-1200z', { fill: top }) +
      path('M0 390h1200v90h-1200z', { fill: front }) +
      path('M0 390h1200', { ...bare, stroke: shade, strokeWidth: 6 }) +
      path('M60 346h180M300 366h260M700 350h140M900 372h240M120 420h200M520 440h240M860 424h180', {
        ...bare,
        stroke: shade,
        opacity: 0.45,
      }) +
      path('M560 128L250 400h760L700 190z', { fill: 'url(#glow)' }) +
      at(520, 96, 1.5, lamp(light)) +
      tile(light, 690, 338, mintMark) +
      tile(light, 764, 338, starMark) +
      tile(light, 838, 338, boltMark) +
      tile(light, 727, 278, moonMark) +
      tile(light, 801, 278, mintMark) +
      tile(light, 764, 218, starMark) +
      tile(light, 930, 346, moonMark) +
      tray(light),
  )
}

const tray = (light: BenchLight) =>
  at(
    260,
    352,
    1,
    rect(-190, -24, 380, 64, { ...ink, rx: 16, fill: light.metal }) +
      [-140, -84, -28, 28, 84, 140]
        .map((x) => rect(x - 23, -14, 46, 42, { ...ink, rx: 8, fill: palette.night }))
        .join('') +
      at(-140, 2, 0.72, tile(light, 0, 0, boltMark)) +
      at(-84, 2, 0.72, tile(light, 0, 0, boltMark)),
  )

/** Tools on the wall. */
const pegboard = ({ metal }: BenchLight) =>
  group(
    { opacity: 0.55 },
    path('M90 60v120M90 60q-20 4-20 26h40q0-22-20-26', { ...bare, stroke: metal, strokeWidth: 9 }),
    path('M180 60v130M166 60h28', { ...bare, stroke: metal, strokeWidth: 9 }),
    path('M270 70l-18 26 18 10 18-10zM270 106v84', { ...bare, stroke: metal, strokeWidth: 9 }),
    path('M1010 70h120v70h-120zM1010 104h120M1070 70v70', { ...bare, stroke: metal, strokeWidth: 8 }),
    path('M960 60v110M946 170h28', { ...bare, stroke: metal, strokeWidth: 9 }),
  )
