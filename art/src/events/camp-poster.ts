import { createRandom } from '../kit/random.ts'
import { daylights, pines, ridges, sky } from '../kit/scene.ts'
import { at, circle, ellipse, group, path, picture } from '../kit/svg.ts'
import { palette } from '../kit/palette.ts'
import { laoliangFigure, xiaomanFigure } from '../westworld/hosts.ts'
import { roverDrawing } from '../westworld/rover.ts'
import { bare, fadingLight, HEIGHT, ink, WIDTH } from './poster.ts'

const ground = 470

function stars() {
  const random = createRandom(23)
  return Array.from({ length: 46 }, () =>
    circle(random.between(0, WIDTH), random.between(0, 260), random.between(1, 2.6), { fill: '#E7F3EE', opacity: 0.8 }),
  ).join('')
}

const fire =
  ellipse(0, 34, 96, 20, { fill: palette.ink, opacity: 0.35 }) +
  path('M-70 26l140 22M70 26l-140 22', { ...bare, strokeWidth: 24 }) +
  path('M-70 26l140 22M70 26l-140 22', { ...bare, stroke: '#7A5238', strokeWidth: 16 }) +
  path('M-46 30q-22-46 8-84q4 22 16 28q-6-44 24-76q0 34 22 54q6-10 6-22q32 44 10 88q-10 20-42 20t-44-8z', {
    ...ink,
    fill: '#F2994A',
  }) +
  path('M-24 32q-10-28 10-48q4 14 12 16q2-22 12-32q4 24 18 36q10 22-6 34q-22 8-46-6z', { fill: '#FFD98A' })

/** A string of lights between poles. */
const bulbs = (from: number, to: number, y: number) => {
  const step = (to - from) / 6
  const sag = (n: number) => y + 46 * (1 - ((n - 3) / 3) ** 2)
  return (
    path(`M${from} ${y}Q${(from + to) / 2} ${y + 92} ${to} ${y}`, { ...bare, stroke: palette.steel, strokeWidth: 4 }) +
    [1, 2, 3, 4, 5]
      .map((n) =>
        circle(from + n * step, sag(n) + 11, 8, { ...ink, strokeWidth: 3, fill: n % 2 ? '#FFD98A' : palette.mint }),
      )
      .join('')
  )
}

/** Three hosts around a camp fire, late in the evening. */
export const campPosterSvg = () =>
  picture(
    WIDTH,
    HEIGHT,
    fadingLight('glow', '#FFC56B', 0.75) +
      sky(WIDTH, HEIGHT, daylights.night, [930, 108]) +
      stars() +
      ridges(11, WIDTH, HEIGHT, 320, 0.5, daylights.night) +
      pines(7, -20, 330, ground + 8, 120, '#12222B') +
      pines(9, 880, 1240, ground + 8, 120, '#12222B') +
      path(`M0 ${ground}Q600 ${ground - 30} ${WIDTH} ${ground}V${HEIGHT}H0z`, { fill: '#22352F' }) +
      path(`M0 560q600-40 ${WIDTH} 0V${HEIGHT}H0z`, { fill: '#1A2A26' }) +
      bulbs(210, 600, 34) +
      bulbs(600, 990, 34) +
      ellipse(600, 500, 460, 300, { fill: 'url(#glow)' }) +
      group({}, at(262, 66, 1.22, laoliangFigure())) +
      group({}, at(452, 72, 1.22, xiaomanFigure())) +
      at(650, 376, 0.86, roverDrawing()) +
      at(548, 560, 0.86, fire),
  )
