import { createRandom } from '../kit/random.ts'
import { pines, ridge } from '../kit/scene.ts'
import { palette } from '../kit/palette.ts'
import { at, element, ellipse, path, picture } from '../kit/svg.ts'
import { HEIGHT, type SiegeLight, WIDTH } from '../siege/light.ts'
import { heaven } from '../siege/sky.ts'
import { wall } from '../siege/wall.ts'
import { laoliangFigure, xiaomanFigure } from '../westworld/hosts.ts'
import { roverDrawing } from '../westworld/rover.ts'

/**
 * For visitors: the gate ajar in the evening, with the companions in front. Narrow windows show only its middle
 * quarter, so everything important is there.
 */
export const frontGateSvg = (light: SiegeLight) =>
  picture(
    WIDTH,
    HEIGHT,
    heaven(light) +
      ridge(createRandom(3), WIDTH, HEIGHT, 470, 0.9, light.far[0]) +
      ridge(createRandom(11), WIDTH, HEIGHT, 540, 0.6, light.far[1]) +
      wall('sealed', light, 'ajar') +
      field(light) +
      spill(light) +
      shadow(668, 842, 62) +
      at(575, 590, 0.64, laoliangFigure()) +
      shadow(934, 846, 62) +
      at(838, 594, 0.64, xiaomanFigure()) +
      shadow(806, 872, 54) +
      at(731, 768, 0.52, roverDrawing()) +
      ridge(createRandom(57), WIDTH, HEIGHT, 884, 0.1, light.ground[2]),
  )

const shadow = (x: number, y: number, wide: number) =>
  ellipse(x, y, wide, wide * 0.16, { fill: palette.ink, opacity: 0.4 })

/** The field before the wall, with the way to the gate and trees at its sides. */
const field = (light: SiegeLight) =>
  path(`M0 ${HEIGHT}V800Q400 778 800 788T1600 796V${HEIGHT}z`, { fill: light.ground[0] }) +
  path('M716 790q-30 60-190 110h548q-160-50-190-110z', { fill: light.ground[1], opacity: 0.85 }) +
  pines(21, -20, 330, 826, 130, light.ground[2]) +
  pines(27, 1290, 1640, 826, 130, light.ground[2])

/** Light from the court falls on the way. */
const spill = ({ fire }: SiegeLight) => {
  const stops = [
    element('stop', { offset: 0, stopColor: fire, stopOpacity: 0.75 }),
    element('stop', { offset: 1, stopColor: fire, stopOpacity: 0 }),
  ].join('')
  return (
    element('linearGradient', { id: 'spill', x1: 0, y1: 0, x2: 0, y2: 1 }, stops) +
    path('M714 790h172l74 110H640z', { fill: 'url(#spill)' })
  )
}
