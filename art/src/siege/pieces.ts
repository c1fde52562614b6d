import { crateSvg, openCrateSvg, ticketSvg } from './crate.ts'
import { siegeCoverSvg } from './cover.ts'
import { frontSvg } from './front.ts'
import { siegeLights, siegePhases } from './light.ts'
import { skySvg } from './sky.ts'
import { wallSvg } from './wall.ts'

/** Pictures of the siege page: parallax layers, and a cover for link previews. */
export const siegePieces = [
  ...siegeLights.flatMap((light) => [
    { file: `siege/sky-${light.name}.svg`, draw: () => skySvg(light) },
    { file: `siege/front-${light.name}.svg`, draw: () => frontSvg(light) },
    ...siegePhases.map((phase) => ({
      file: `siege/wall-${phase}-${light.name}.svg`,
      draw: () => wallSvg(phase, light),
    })),
  ]),
  ...siegePhases.map((phase) => ({ file: `siege/cover-${phase}.webp`, draw: () => siegeCoverSvg(phase) })),
  { file: 'siege/crate.svg', draw: crateSvg },
  { file: 'siege/crate-open.svg', draw: openCrateSvg },
  { file: 'siege/ticket.svg', draw: ticketSvg },
]
