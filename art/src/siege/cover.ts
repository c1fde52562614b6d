import { element } from '../kit/svg.ts'
import { frontSvg } from './front.ts'
import { siegeLights, type SiegeLight, type SiegePhase } from './light.ts'
import { skySvg } from './sky.ts'
import { wallSvg } from './wall.ts'

/** The whole scene in the aspect ratio of link previews. */
export const siegeCoverSvg = (phase: SiegePhase, light: SiegeLight = siegeLights[0]!) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 1200, height: 630, viewBox: '80 130 1440 756' },
    skySvg(light) + wallSvg(phase, light) + frontSvg(light),
  )
