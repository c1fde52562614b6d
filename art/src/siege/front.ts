import { createRandom } from '../kit/random.ts'
import { ridge } from '../kit/scene.ts'
import { path, picture } from '../kit/svg.ts'
import { ram, siegeTower, trebuchet } from './engines.ts'
import { HEIGHT, WIDTH, type SiegeLight } from './light.ts'

/** The field in front of the wall, with the engines; transparent above. */
export const frontSvg = (light: SiegeLight) =>
  picture(
    WIDTH,
    HEIGHT,
    path(`M0 ${HEIGHT}V800Q400 778 800 790T1600 796V${HEIGHT}z`, { fill: light.ground[0] }) +
      path('M742 790q-40 60-150 110H1010q-110-50-150-110z', { fill: light.ground[1], opacity: 0.8 }) +
      siegeTower(1300, 838, 1.02, light) +
      trebuchet(300, 846, 1.15, light) +
      ram(646, 868, 0.62, light) +
      stakes(light) +
      ridge(createRandom(57), WIDTH, HEIGHT, 872, 0.12, light.ground[2]),
  )

function stakes(light: SiegeLight): string {
  const random = createRandom(61)
  const rows = [20, 470, 1010, 1440].flatMap((from) =>
    Array.from({ length: 6 }, (_, index) => {
      const [x, tall] = [from + index * 24, random.between(34, 56)]
      return `M${x} 880l${random.between(-8, 10).toFixed(0)} ${(-tall).toFixed(0)}`
    }),
  )
  return path(rows.join(''), { stroke: light.ground[2], strokeWidth: 9, strokeLinecap: 'round' })
}
