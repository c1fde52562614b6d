import { palette } from '../../kit/palette.ts'
import { path, rect } from '../../kit/svg.ts'
import { shirt, trousers } from '../cut.ts'
import type { Look } from '../look.ts'
import { mark, mirrored, outline } from '../pen.ts'

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

export const defaultTops = (look: Look) => shirt(look.top, look.trim) + cuts[look.topStyle](look)

/** Field trousers with knee pads. */
export const defaultBottoms = ({ trousers: tone }: Look) =>
  trousers(tone) + [113, 163].map((x) => rect(x, 306, 24, 20, { ...outline, rx: 6, fill: '#2E3A41' })).join('')

/** Boots with a light sole. */
export const defaultFoot = ({ boots }: Look) =>
  mirrored(
    (lit) =>
      path('M-43 346h34v18q0 4-3 8h-38q-4-10 7-14z', { ...outline, fill: lit ? boots.base : boots.shade }) +
      path('M-52 370h42v6h-42z', { ...outline, fill: palette.haze }) +
      path('M-37 353h14M-38 359h14', { ...mark, stroke: palette.fog }),
  )
