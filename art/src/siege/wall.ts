import { palette } from '../kit/palette.ts'
import { group, path, picture, rect, circle } from '../kit/svg.ts'
import { gate, type GateState } from './gate.ts'
import { HEIGHT, WIDTH, type SiegeLight, type SiegePhase } from './light.ts'
import { crack, crenels, masonry } from './stone.ts'

const TOP = 470
const FOOT = 800

/** Positions of torches; the page animates flames on the two beside the gate. */
const torches = [
  [664, 560],
  [936, 560],
  [250, 560],
  [1350, 560],
] as const

/** The curtain wall with its gatehouse, on a transparent background. */
export const wallSvg = (phase: SiegePhase, light: SiegeLight) => picture(WIDTH, HEIGHT, wall(phase, light))

/** The wall's drawing; its gate may be ajar instead of in the phase's state. */
export const wall = (phase: SiegePhase, light: SiegeLight, state: GateState = phase) =>
  curtain(phase, light) +
  gatehouse(phase, light) +
  tower(540, 'left', phase, light) +
  tower(908, 'right', phase, light) +
  gate(state, light) +
  damage(phase, light) +
  torches
    // The breach removes the leftmost torch.
    .filter(([x]) => phase !== 'broken' || x !== 250)
    .map(([x, y]) => torch(x, y, light))
    .join('') +
  (phase === 'broken' ? rubble(light) : '')

function curtain(phase: SiegePhase, light: SiegeLight): string {
  const fallen = { sealed: [], cracked: [4, 17], broken: [3, 4, 5, 17, 18, 22] }[phase]
  const edge = { stroke: light.outline, strokeWidth: 5, strokeLinejoin: 'round' } as const
  return (
    path(`${crenels(-20, TOP, 1640, 64, fallen)}V${TOP + 40}H-20z`, { ...edge, fill: light.stone.base }) +
    masonry(5, 0, TOP, WIDTH, FOOT - TOP, light) +
    rect(0, TOP + 26, WIDTH, 10, { fill: light.stone.deep, opacity: 0.55 }) +
    rect(0, FOOT - 70, WIDTH, 70, { fill: light.stone.deep, opacity: 0.4 }) +
    path(crenels(-20, TOP, 1640, 64, fallen), { ...edge, fill: 'none' }) +
    [120, 400, 1180, 1460].map((x) => slit(x, 590, light)).join('')
  )
}

const gatehouse = (phase: SiegePhase, light: SiegeLight) => {
  const top = 396
  const fallen = phase === 'broken' ? [1, 2] : []
  const outline = `${crenels(684, top, 232, 58, fallen)}V${FOOT}H684z`
  return (
    path(outline, { fill: light.stone.base, stroke: light.outline, strokeWidth: 5, strokeLinejoin: 'round' }) +
    masonry(8, 686, top, 228, FOOT - top, light) +
    rect(684, 440, 232, 12, { fill: light.stone.deep }) +
    (phase === 'broken' ? tornBanner() : banner(phase === 'cracked'))
  )
}

function tower(x: number, side: 'left' | 'right', phase: SiegePhase, light: SiegeLight): string {
  const [width, top] = [152, 322]
  const collapsed = phase === 'broken' && side === 'left'
  const fallen = phase === 'cracked' && side === 'right' ? [2] : []
  const crown = collapsed
    ? `M${x} ${top + 96}l24-30 18 16 26-44 30 34 22-26 32 60V${FOOT}H${x}z`
    : `${crenels(x - 8, top, width + 16, 42, fallen)}V${top + 40}H${x + width}V${FOOT}H${x}V${top + 40}H${x - 8}z`
  const clip = `${side}-${phase}`
  const edge = { stroke: light.outline, strokeWidth: 5, strokeLinejoin: 'round' } as const
  return (
    `<clipPath id="${clip}">${path(crown, {})}</clipPath>` +
    group(
      { clipPath: `url(#${clip})` },
      masonry(side === 'left' ? 13 : 17, x - 8, top - 30, width + 16, FOOT - top + 30, light),
      // A round tower: lit on one side, in shadow on the other.
      rect(x + width * 0.62, top - 30, width * 0.5, FOOT, { fill: light.stone.deep, opacity: 0.42 }),
      rect(x - 8, top - 30, width * 0.2, FOOT, { fill: light.stone.light, opacity: 0.3 }),
      rect(x - 8, top + 38, width + 16, 14, { fill: light.stone.deep, opacity: 0.7 }),
    ) +
    path(crown, { ...edge, fill: 'none' }) +
    (collapsed ? '' : slit(x + width / 2, 420, light)) +
    slit(x + width / 2 - (side === 'left' ? 18 : -18), 660, light) +
    (collapsed ? '' : pennant(x + width / 2, top - 26, side, phase))
  )
}

const slit = (x: number, y: number, light: SiegeLight) =>
  path(`M${x - 7} ${y}q7-12 14 0v44h-14z`, { fill: light.outline }) +
  rect(x - 3, y + 8, 6, 30, { rx: 3, fill: light.fire, opacity: 0.75 })

const pennant = (x: number, y: number, side: string, phase: SiegePhase) =>
  path(`M${x} ${y + 12}v-92`, { stroke: palette.ink, strokeWidth: 6, strokeLinecap: 'round' }) +
  path(`M${x + 3} ${y - 78}q30-12 54 4t52-6l-16 24 14 20q-28 10-52-2t-52 4z`, {
    fill: phase === 'broken' ? palette.mint : side === 'left' ? palette.coral : palette.sky,
    stroke: palette.ink,
    strokeWidth: 4,
    strokeLinejoin: 'round',
  })

const banner = (frayed: boolean) =>
  path(frayed ? 'M764 452h72v66l-18-8-14 16-22-14-18 10z' : 'M764 452h72v62l-36 22-36-22z', {
    fill: palette.mintDeep,
    stroke: palette.ink,
    strokeWidth: 4,
    strokeLinejoin: 'round',
  }) + path('M800 466l20 12v22l-20 12-20-12v-22z', { fill: 'none', stroke: palette.mintPale, strokeWidth: 5 })

const tornBanner = () =>
  path('M764 452h30l-8 26-10-6-12 14zM812 452h24v18l-14-4z', {
    fill: palette.mintDeep,
    stroke: palette.ink,
    strokeWidth: 4,
  })

function damage(phase: SiegePhase, light: SiegeLight): string {
  if (phase === 'sealed') return ''
  const first =
    crack(
      [
        [1010, 340],
        [1024, 400],
        [1002, 450],
        [1030, 520],
        [1012, 580],
      ],
      9,
      light,
    ) +
    crack(
      [
        [318, 472],
        [334, 520],
        [310, 560],
        [330, 620],
        [314, 660],
      ],
      10,
      light,
    ) +
    crack(
      [
        [1262, 472],
        [1250, 530],
        [1276, 570],
        [1258, 640],
      ],
      10,
      light,
    ) +
    crack(
      [
        [596, 560],
        [580, 610],
        [604, 650],
        [588, 700],
      ],
      7,
      light,
    ) +
    hole(452, 560, light)
  if (phase === 'cracked') return first
  return (
    first +
    crack(
      [
        [1010, 580],
        [1030, 650],
        [1008, 700],
        [1022, 790],
      ],
      10,
      light,
    ) +
    crack(
      [
        [662, 400],
        [690, 470],
        [670, 540],
        [700, 600],
      ],
      10,
      light,
    ) +
    crack(
      [
        [904, 440],
        [890, 500],
        [910, 560],
        [894, 600],
      ],
      9,
      light,
    ) +
    hole(1160, 540, light) +
    path('M150 470l26 60-16 44 34 60 60-10 40 30 30-60-16-60 24-64z', { fill: light.outline, opacity: 0.9 }) +
    path('M170 480l22 50-12 44 24 40 48-8 34 18 22-44-14-54 16-46z', { fill: light.far[1] })
  )
}

const hole = (x: number, y: number, light: SiegeLight) =>
  path(`M${x - 34} ${y}l16-30 30 6 24-10 14 32-10 30-32 8-30-6z`, {
    fill: light.outline,
    stroke: light.stone.shade,
    strokeWidth: 6,
    strokeLinejoin: 'round',
  })

const torch = (x: number, y: number, light: SiegeLight) =>
  circle(x, y - 16, 74, { fill: light.fire, opacity: light.glow * 0.45 }) +
  circle(x, y - 16, 42, { fill: light.fire, opacity: light.glow }) +
  path(`M${x - 9} ${y}h18l-5 38h-8z`, { fill: light.wood.base, stroke: light.outline, strokeWidth: 4 }) +
  path(`M${x} ${y - 40}q20 20 12 40h-24q-8-18 12-40z`, { fill: '#FF8A3C' }) +
  path(`M${x} ${y - 24}q10 12 6 24h-12q-4-10 6-24z`, { fill: '#FFE08A' })

function rubble(light: SiegeLight): string {
  const block = (x: number, y: number, size: number, turn: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
      path('M-26-16h48l6 30h-56z', {
        fill: light.stone.base,
        stroke: light.outline,
        strokeWidth: 4,
        strokeLinejoin: 'round',
      }),
      path('M4-16h18l6 30h-20z', { fill: light.stone.shade }),
    )
  return [
    [560, 786, 1.1, -8],
    [604, 800, 0.9, 14],
    [640, 790, 1.2, -20],
    [676, 804, 0.8, 6],
    [594, 762, 0.8, 24],
    [236, 800, 1.3, 10],
    [300, 806, 0.9, -16],
    [186, 808, 0.8, 4],
    [912, 804, 0.7, -10],
    [950, 806, 0.9, 16],
  ]
    .map(([x, y, size, turn]) => block(x!, y!, size!, turn!))
    .join('')
}
