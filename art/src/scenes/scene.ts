import { circle, element, ellipse, group, path, picture, rect } from '../kit/svg.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

const WIDTH = 320
const HEIGHT = 200

interface Hour {
  sky: readonly [top: string, horizon: string]
  land: readonly [far: string, near: string, ground: string]
}

const hours: Record<Theme, Hour> = {
  light: { sky: ['#BFE0E8', '#EAF4EE'], land: ['#B3D3CD', '#8FBDAF', '#CBDDCB'] },
  dark: { sky: ['#122836', '#2B5265'], land: ['#234456', '#1B3744', '#274849'] },
}

/** A colour of the day as it looks at night. */
function atNight(colour: string) {
  const channels = colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').match(/[\da-f]{2}/gi) ?? []
  const share = [0.87, 0.83, 0.85]
  return `#${channels
    .map((channel, at) =>
      Math.round(Number.parseInt(channel, 16) * share[at]!)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const sun = circle(146, 46, 14, { fill: '#FFF3CC' }) + circle(146, 46, 22, { fill: '#FFF3CC', opacity: 0.4 })
const moon =
  path('M149 31a15 15 0 1 0 9 23a12 12 0 0 1-9-23z', { fill: '#E7F3EE' }) +
  path('M46 48h2v2h-2zM120 78h2v2h-2zM186 28h2v2h-2zM232 34h2v2h-2zM292 70h2v2h-2zM30 84h2v2h-2zM272 36h2v2h-2z', {
    fill: '#E7F3EE',
  })

/** Sky, ridges and ground in a window with round corners. */
function backdrop(theme: Theme) {
  const { sky, land } = hours[theme]
  const stops = sky.map((stopColor, offset) => element('stop', { offset, stopColor })).join('')
  return (
    element('linearGradient', { id: 'sky', x2: 0, y2: 1 }, stops) +
    element('clipPath', { id: 'window' }, rect(8, 14, 304, 172, { rx: 56 })) +
    group(
      { clipPath: 'url(#window)' },
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' }),
      theme === 'light' ? sun : moon,
      path('M0 116l40-22 30 14 46-34 44 30 38-18 42 26 34-20 46 30v80H0z', { fill: land[0] }),
      path('M0 142q50-26 104-12t98-4 118 4v70H0z', { fill: land[1] }),
      path('M0 158q80-10 160-6t160-2v50H0z', { fill: land[2] }),
    )
  )
}

export interface Drawing {
  /** Drawn in the colours of the day. */
  things: string
  /** Lights: the same colours by day and night. */
  lights?: string
  /** Shines at night only. */
  glow?: string
}

/** A scene of an empty, failed or loading view. */
export const sceneSvg = ({ things, lights = '', glow = '' }: Drawing, theme: Theme) =>
  picture(
    WIDTH,
    HEIGHT,
    backdrop(theme) +
      (theme === 'light' ? things : things.replaceAll(/#[\da-f]{6}\b|#[\da-f]{3}\b/gi, atNight) + glow) +
      lights,
  )

/** An object's shadow on the ground, which is at y 172. */
export const shadow = (x: number, width: number) => ellipse(x, 173, width, 6, { fill: '#12202A', opacity: 0.18 })

const fading = (kind: 'linearGradient' | 'radialGradient', id: string, stopColor: string, from: number) =>
  element(
    kind,
    { id },
    [from, 0].map((stopOpacity, offset) => element('stop', { offset, stopColor, stopOpacity })).join(''),
  )

/** A pool of lamplight. */
export const pool = (x: number, y: number, radius: number) =>
  fading('radialGradient', 'pool', '#FFD98A', 0.55) + circle(x, y, radius, { fill: 'url(#pool)' })

/** A beam of light to the right. */
export const beam = (shape: string) =>
  fading('linearGradient', 'beam', '#FFF0B8', 0.7) + path(shape, { fill: 'url(#beam)' })
