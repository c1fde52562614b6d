import { circle, ellipse, group, path, polygon, rect, regular } from '../kit/svg.ts'
import { palette } from '../kit/palette.ts'
import { crack } from './stone.ts'
import type { SiegeLight, SiegePhase } from './light.ts'

/** Outline of the archway: 176 wide around x = 800, its base at y = 792. */
const ARCH = 'M712 792V620q0-92 88-92t88 92v172z'

/** State of the gate: from the phase of the siege, or ajar for guests. */
export type GateState = SiegePhase | 'ajar'

/** The gate in its archway. */
export function gate(state: GateState, light: SiegeLight): string {
  const edge = { stroke: light.outline, strokeWidth: 5, strokeLinejoin: 'round' } as const
  const isLit = state === 'broken' || state === 'ajar'
  const inside = path(ARCH, { ...edge, fill: isLit ? '#FFD27A' : light.outline })
  const frame =
    path(ARCH, { ...edge, fill: 'none', strokeWidth: 16, stroke: light.stone.deep }) +
    path(ARCH, { ...edge, fill: 'none' })
  return group({}, inside, { sealed, cracked, broken, ajar }[state](light), frame)
}

const sealed = (light: SiegeLight) => leaves(light) + chains(light) + seal(800, 668, 1)

const cracked = (light: SiegeLight) =>
  leaves(light) +
  path('M770 690l26-30 18 20 30-8-12 34 22 26-40 2-20 32-16-34-34-10z', { fill: light.outline }) +
  path('M782 690l18-18 12 14 16-4-6 18 12 14-24 2-10 16-8-18-20-8z', { fill: '#FFB24D', opacity: 0.75 }) +
  crack(
    [
      [742, 560],
      [756, 606],
      [744, 640],
      [768, 690],
    ],
    6,
    light,
  ) +
  crack(
    [
      [856, 576],
      [842, 620],
      [858, 668],
      [838, 720],
      [852, 770],
    ],
    7,
    light,
  ) +
  path('M716 662q46 26 74 10M884 662q-40 30-58 24', {
    fill: 'none',
    stroke: light.iron,
    strokeWidth: 9,
    strokeDasharray: '12 5',
  }) +
  group({ transform: 'rotate(-24 752 742)' }, halfSeal(752, 742))

const broken = (light: SiegeLight) =>
  path('M736 792V620q4-60 64-66 60 6 64 66v172z', { fill: '#FFE9B8' }) +
  path('M764 792V640q4-40 36-44 32 4 36 44v152z', { fill: '#FFF7E0' }) +
  group({ transform: 'rotate(9 712 792)' }, leaf(700, light, 'M712 792V640q2-60 30-84l16 60-10 60 14 50-10 66z')) +
  group({ transform: 'rotate(-16 888 792)' }, leaf(846, light, 'M888 792V690l-20 26-22-10-6 30 10 56z')) +
  path('M740 792l30-22 40 10 34-16 30 28z', { fill: light.wood.shade, stroke: light.outline, strokeWidth: 4 })

/** Both leaves swung inwards, and the lit court behind them. */
const ajar = (light: SiegeLight) => {
  const edge = { stroke: light.outline, strokeWidth: 5, strokeLinejoin: 'round' } as const
  const straps = (x: number, end: number) =>
    [612, 694, 752].map((y) => `M${x} ${y}L${end} ${y + (700 - y) * 0.14}`).join('')
  return (
    path('M752 776V646q4-62 48-68 44 6 48 68v130z', { fill: '#FFE9B8' }) +
    path('M768 776v-86l14-12h36l14 12v86z', { fill: '#F3BE6C' }) +
    path('M768 690l32-30 32 30z', { fill: '#D98F4E' }) +
    path('M792 776v-34q0-10 8-10t8 10v34z', { fill: '#FFF7E0' }) +
    path('M712 792V620q0-34 12-54l34 34v176z', { ...edge, fill: light.wood.base }) +
    path('M742 582l16 18v176l-16 6z', { fill: light.wood.shade }) +
    path('M888 792V620q0-34-12-54l-34 34v176z', { ...edge, fill: light.wood.shade }) +
    path(straps(714, 756) + straps(886, 844), { stroke: light.iron, strokeWidth: 9 }) +
    path('M712 792l46-16h84l46 16z', { fill: '#F6D08C' })
  )
}

/** Both leaves with planks, straps and studs. */
function leaves(light: SiegeLight): string {
  const planks = [734, 756, 778, 822, 844, 866].map((x) => `M${x} 540V792`).join('')
  const straps = [602, 690, 760].map((y) => rect(708, y, 184, 14, { fill: light.iron })).join('')
  const studs = [602, 690, 760].flatMap((y) => [728, 764, 836, 872].map((x) => `M${x} ${y + 7}h.1`)).join('')
  return (
    path(ARCH, { fill: light.wood.base }) +
    path('M800 528q88 0 88 92v172h-88z', { fill: light.wood.shade, opacity: 0.55 }) +
    path(planks, { stroke: light.wood.shade, strokeWidth: 3 }) +
    straps +
    path(studs, { stroke: light.stone.light, strokeWidth: 7, strokeLinecap: 'round' }) +
    path('M800 528V792', { stroke: light.outline, strokeWidth: 6 })
  )
}

const leaf = (x: number, light: SiegeLight, d: string) =>
  path(d, { fill: light.wood.base, stroke: light.outline, strokeWidth: 5, strokeLinejoin: 'round' }) +
  path(`M${x + 22} 650V786M${x + 36} 640V786`, { stroke: light.wood.shade, strokeWidth: 3 })

const chains = (light: SiegeLight) =>
  path('M714 600Q800 690 886 738M886 600Q800 690 714 738', {
    fill: 'none',
    stroke: light.outline,
    strokeWidth: 15,
  }) +
  path('M714 600Q800 690 886 738M886 600Q800 690 714 738', {
    fill: 'none',
    stroke: light.stone.light,
    strokeWidth: 8,
    strokeDasharray: '16 6',
    strokeLinecap: 'round',
  })

/** A seal of mint wax with the site's hexagon. */
export const seal = (x: number, y: number, scale: number) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    ellipse(3, 6, 46, 44, { fill: palette.ink, opacity: 0.4 }),
    path('M0-44q20-6 30 10 20 8 14 30 6 22-16 30-10 20-28 14-20 8-32-10-20-8-12-32-8-20 12-30 10-18 32-12z', {
      fill: palette.mintDeep,
      stroke: palette.ink,
      strokeWidth: 4,
    }),
    circle(0, 0, 30, { fill: palette.mint }),
    path('M-30 0a30 30 0 0 1 52-20', {
      fill: 'none',
      stroke: palette.mintPale,
      strokeWidth: 5,
      strokeLinecap: 'round',
    }),
    polygon(regular(0, 0, 18, 6), { fill: 'none', stroke: palette.ink, strokeWidth: 5, strokeLinejoin: 'round' }),
    circle(0, 0, 5, { fill: palette.ink }),
  )

const halfSeal = (x: number, y: number) =>
  path(`M${x - 30} ${y}a30 30 0 0 1 60 0l-12 8-10-8-12 10-10-8z`, {
    fill: palette.mint,
    stroke: palette.ink,
    strokeWidth: 4,
  })
