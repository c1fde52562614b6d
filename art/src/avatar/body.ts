import { palette } from '../kit/palette.ts'
import { circle, ellipse, group, path, rect } from '../kit/svg.ts'
import type { Look } from './look.ts'

/** Every layer is drawn on the same 300×400 canvas with the same 2 px outline. */
export const outline = { stroke: palette.ink, strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
export const mark = { ...outline, fill: 'none' } as const

/** A colour field with a lighter disc behind the figure and a ground shadow. */
export const background = ({ ground }: Look) =>
  rect(0, 0, 300, 400, { fill: ground.base }) +
  circle(150, 128, 96, { fill: ground.shade }) +
  ellipse(150, 377, 74, 9, { fill: palette.ink, opacity: 0.16 })

/** Neck and hands: what clothes leave bare. */
export const body = ({ skin }: Look) =>
  path('M136 140h28v34q-14 10-28 0z', { ...outline, fill: skin.base }) +
  path('M137 152q13 12 26 0v9q-13 11-26 0z', { fill: skin.shade }) +
  [87, 213].map((x) => circle(x, 268, 10.5, { ...outline, fill: skin.base })).join('')

/** Field trousers with knee pads. */
export const bottoms = () =>
  path('M106 258h88l-2 96h-33l-9-58-9 58h-33z', { ...outline, fill: '#4B5A62' }) +
  path('M150 262h43l-1 91h-14l-4-74-24-4z', { fill: '#3E4C53' }) +
  path('M150 274v22', mark) +
  [113, 163].map((x) => rect(x, 306, 24, 20, { ...outline, rx: 6, fill: '#2E3A41' })).join('') +
  path('M111 276l10 8M189 276l-10 8', mark)

/** Boots with a light sole. */
export const foot = () =>
  [1, -1]
    .map((side) =>
      group(
        { transform: `translate(150 0) scale(${side} 1)` },
        path('M-43 346h34v18q0 4-3 8h-38q-4-10 7-14z', { ...outline, fill: '#333F47' }),
        path('M-52 370h42v6h-42z', { ...outline, fill: palette.haze }),
        path('M-37 353h14M-38 359h14', { ...mark, stroke: palette.fog }),
      ),
    )
    .join('')
