import { createRandom } from '../kit/random.ts'
import { ridge } from '../kit/scene.ts'
import { at, circle, element, ellipse, group, path, picture, rect } from '../kit/svg.ts'
import { HEIGHT, WIDTH, type SiegeLight } from './light.ts'

const HORIZON = 600

/** Background behind the wall: sky, sun or moon, smoke, hills and camp fires. */
export const skySvg = (light: SiegeLight) =>
  picture(
    WIDTH,
    HEIGHT,
    heaven(light) +
      ridge(createRandom(3), WIDTH, HEIGHT, HORIZON - 110, 0.9, light.far[0]) +
      smoke(light) +
      ridge(createRandom(11), WIDTH, HEIGHT, HORIZON - 20, 0.6, light.far[1]) +
      camp(light) +
      ridge(createRandom(29), WIDTH, HEIGHT, HORIZON + 80, 0.3, light.far[2]),
  )

/** The sky with sun or moon, stars and clouds. */
export const heaven = (light: SiegeLight) =>
  gradient(light) +
  rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' }) +
  (light.name === 'night' ? stars() : '') +
  sun(light) +
  cloudBands(light)

function gradient({ sky }: SiegeLight): string {
  const stops = sky.map((stopColor, index) => element('stop', { offset: (index / (sky.length - 1)) * 0.72, stopColor }))
  return element('linearGradient', { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 }, stops.join(''))
}

function sun(light: SiegeLight): string {
  const [x, y, radius] = light.name === 'dusk' ? [1130, 470, 74] : [1180, 170, 46]
  const halo = [4.6, 3, 1.9].map((scale) => circle(x, y, radius * scale, { fill: light.sun, opacity: 0.07 }))
  const dark = light.name === 'night' ? circle(x + 18, y - 10, radius * 0.86, { fill: light.sky[1] ?? '' }) : ''
  return halo.join('') + circle(x, y, radius, { fill: light.sun }) + dark
}

function stars(): string {
  const random = createRandom(7)
  const dots = Array.from(
    { length: 90 },
    () => `M${random.between(0, WIDTH).toFixed(0)} ${(random.between(0, 1) ** 1.6 * 420).toFixed(0)}h.1`,
  )
  return path(dots.join(''), { stroke: '#DDE9EA', strokeWidth: 2.4, strokeLinecap: 'round', opacity: 0.6 })
}

function cloudBands({ sky }: SiegeLight): string {
  const random = createRandom(19)
  return Array.from({ length: 9 }, () => {
    const [y, wide] = [random.between(120, 470), random.between(160, 460)]
    const x = random.between(-80, WIDTH)
    return rect(x, y, wide, random.between(5, 13), { rx: 7, fill: sky[y > 300 ? 4 : 2] ?? '', opacity: 0.28 })
  }).join('')
}

/** Columns of smoke that lean with the wind. */
function smoke({ far }: SiegeLight): string {
  const column = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      size,
      path('M-10 0q-34-60 6-110t-16-120q-30-70 40-130t30-150q70 60 20 160t10 130q20 70-40 120t-10 100z', {
        fill: far[1],
        opacity: 0.36,
      }),
    )
  return column(250, 560, 0.9) + column(420, 570, 0.6) + column(1420, 560, 0.75)
}

function camp(light: SiegeLight): string {
  const random = createRandom(41)
  return Array.from({ length: 15 }, () => {
    const [x, y, size] = [random.between(20, WIDTH), random.between(HORIZON + 6, HORIZON + 44), random.between(14, 26)]
    const tent = path(
      `M${x.toFixed(0)} ${(y - size).toFixed(0)}l${size.toFixed(0)} ${size.toFixed(0)}h${(-size * 2).toFixed(0)}z`,
      {
        fill: light.far[2],
      },
    )
    const fire = circle(x + size * 1.5, y, 2.6, { fill: light.fire })
    return group({}, tent, ellipse(x + size * 1.5, y, 18, 11, { fill: light.fire, opacity: light.glow }), fire)
  }).join('')
}
