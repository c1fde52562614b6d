import { palette } from '../kit/palette.ts'
import { group, path, rect } from '../kit/svg.ts'
import { mark, outline } from './body.ts'
import type { Look } from './look.ts'

const torso = 'M129 166q-20 4-30 15q-5 36 3 92q48 8 96 0q8-56 3-92q-10-11-30-15q-21 16-42 0z'

/** Arm, cuff and the darker half of the chest: the part that all tops share. */
function shell({ top, trim }: Look): string {
  const arm = (side: 1 | -1) =>
    group(
      { transform: `translate(150 0) scale(${side} 1)` },
      path('M-48 180q-20 8-23 40l-3 40q10 7 21 2l7-44z', { ...outline, fill: side === 1 ? top.base : top.shade }),
      path('M-74 251q10 6 21 2l-1 10q-11 5-21-1z', { ...outline, fill: trim }),
    )
  return (
    arm(1) +
    arm(-1) +
    path(torso, { ...outline, fill: top.base }) +
    path('M152 176q10-2 19-9q19 4 29 15q5 36-3 91q-22 3-45 4z', { fill: top.shade })
  )
}

const jacket = ({ top, trim }: Look) =>
  path('M150 178v98', mark) +
  path('M129 165l-7 12 22 22 6-14 6 14 22-22-7-12-21 17z', { ...outline, fill: top.shade }) +
  path('M111 214h24v7h-24z', { ...outline, fill: trim }) +
  path('M170 236h20M110 236h20', mark)

const vest = ({ trim }: Look) =>
  path('M121 168l10-2q19 14 38 0l10 2l6 26v68q-35 8-70 0v-68z', { ...outline, fill: palette.steel }) +
  path('M152 176q9-2 17-9l10 2l6 25v67q-16 4-33 5z', { fill: '#2F4751' }) +
  [116, 139, 162].map((x) => rect(x, 226, 21, 28, { ...outline, rx: 3, fill: '#4A6772' })).join('') +
  path('M116 234h21M139 234h21M162 234h21', mark) +
  rect(120, 198, 22, 13, { ...outline, rx: 2, fill: trim }) +
  path('M160 200h18M160 206h18', { ...mark, stroke: palette.fog })

const hoodie = ({ top, trim }: Look) =>
  path('M124 164q-10 8-8 17q16 18 34 18t34-18q2-9-8-17q-8 15-26 15t-26-15z', { ...outline, fill: top.shade }) +
  path('M141 196v22M159 196v18', { ...mark, stroke: trim, strokeWidth: 3 }) +
  path('M120 262l8-26h44l8 26z', { ...outline, fill: top.base }) +
  path('M150 237h21l8 24h-29z', { fill: top.shade })

const cuts = { jacket, vest, hoodie }

/** The top of a look: its cut over the shared shell. */
export const tops = (look: Look) => shell(look) + cuts[look.topStyle](look)
