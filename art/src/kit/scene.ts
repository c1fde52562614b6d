import { createRandom, type Random } from './random.ts'
import { circle, element, ellipse, group, path, rect, type Point } from './svg.ts'

/** A time of day: sky from top to horizon, then land from far to near. */
export type Daylight = {
  sky: readonly [string, string]
  glow: string
  land: readonly [string, string, string, string]
  light: string
}

export const daylights = {
  dawn: {
    sky: ['#8FB6C9', '#F3DCC3'],
    glow: '#FFF0D6',
    land: ['#A9BDC0', '#7F9EA2', '#4F7478', '#2B474D'],
    light: '#FFE3A8',
  },
  day: {
    sky: ['#9CCBE0', '#E6F2F0'],
    glow: '#FFFFFF',
    land: ['#B4D0D0', '#86B0AC', '#558880', '#2F5A57'],
    light: '#FFF6D8',
  },
  dusk: {
    sky: ['#3E5277', '#F0A884'],
    glow: '#FFD9A6',
    land: ['#8C7389', '#5F5873', '#3B4258', '#20293A'],
    light: '#FFD37E',
  },
  night: {
    sky: ['#0E1B28', '#29506A'],
    glow: '#E7F3EE',
    land: ['#2A4A5C', '#1F3A49', '#172B37', '#0E1B24'],
    light: '#8CF5D3',
  },
  snow: {
    sky: ['#A8C0CF', '#EEF4F5'],
    glow: '#FFFFFF',
    land: ['#CBDAE1', '#B3C8D2', '#E3ECEF', '#F6FAFA'],
    light: '#FFDFA0',
  },
} as const satisfies Record<string, Daylight>

/** Sky with a sun or moon behind soft bands of haze. */
export function sky(width: number, height: number, light: Daylight, sun: Point): string {
  const id = `sky${light.sky[0].slice(1)}`
  const stops = light.sky.map((colour, index) => element('stop', { offset: index, stopColor: colour })).join('')
  const radius = Math.min(width, height) * 0.11
  const halo = [3.4, 2.3, 1.5]
    .map((scale) => circle(sun[0], sun[1], radius * scale, { fill: light.glow, opacity: 0.1 }))
    .join('')
  return (
    element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, stops) +
    rect(0, 0, width, height, { fill: `url(#${id})` }) +
    halo +
    circle(sun[0], sun[1], radius, { fill: light.glow })
  )
}

/** A ridge by midpoint displacement; `rough` 0 gives dunes, 1 gives crags. */
export function ridge(random: Random, width: number, height: number, top: number, rough: number, fill: string): string {
  let heights = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)]
  for (let scale = 1; heights.length < 65; scale *= 0.44 + rough * 0.12)
    heights = heights.flatMap((here, index) => {
      const next = heights[index + 1]
      return next === undefined ? [here] : [here, (here + next) / 2 + random.between(-1, 1) * scale * 0.5]
    })
  const step = width / (heights.length - 1)
  const swell = height * (0.05 + rough * 0.17)
  const points = heights.map((value, index) => `${(index * step).toFixed(1)} ${(top + value * swell).toFixed(1)}`)
  return path(`M0 ${height}L${points.join('L')}L${width} ${height}Z`, { fill })
}

/** Three far ridges, each nearer and darker. */
export function ridges(
  seed: number,
  width: number,
  height: number,
  horizon: number,
  rough: number,
  light: Daylight,
): string {
  const random = createRandom(seed)
  return [0, 1, 2]
    .map((depth) =>
      ridge(
        random,
        width,
        height,
        horizon + depth * height * 0.085,
        rough * (1 - depth * 0.28),
        light.land[depth] ?? light.land[0],
      ),
    )
    .join('')
}

/** Flat clouds: a rounded bar with two bumps. */
export function clouds(seed: number, width: number, height: number, count: number, fill: string): string {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const [x, y, size] = [
      random.between(0, width),
      random.between(height * 0.06, height * 0.32),
      random.between(0.5, 1.2) * height * 0.05,
    ]
    return group(
      { fill, opacity: 0.42 },
      rect(x - size * 3, y, size * 6, size, { rx: size / 2 }),
      ellipse(x - size, y, size * 1.3, size, {}),
      ellipse(x + size * 0.8, y + size * 0.1, size, size * 0.7, {}),
    )
  }).join('')
}

/** A row of conifers on a line. */
export function pines(seed: number, from: number, to: number, ground: number, size: number, fill: string): string {
  const random = createRandom(seed)
  let drawn = ''
  for (let x = from; x < to; x += size * random.between(0.35, 1.1)) {
    const tall = size * random.between(0.8, 1.7)
    const wide = tall * 0.24
    drawn += `M${x.toFixed(1)} ${(ground - tall).toFixed(1)}l${wide.toFixed(1)} ${(tall * 0.5).toFixed(1)}h${(-wide * 0.4).toFixed(1)}l${(wide * 0.7).toFixed(1)} ${(tall * 0.5).toFixed(1)}h${(-wide * 2.6).toFixed(1)}l${(wide * 0.7).toFixed(1)} ${(-tall * 0.5).toFixed(1)}h${(-wide * 0.4).toFixed(1)}z`
  }
  return path(drawn, { fill })
}
