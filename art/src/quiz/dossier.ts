import { lettering } from '../kit/lettering.ts'
import { palette } from '../kit/palette.ts'
import { at, element, group, path, picture, rect } from '../kit/svg.ts'
import { playerDrawing, type PlayerCode } from './players.ts'
import { sealColour, seals } from './seals.ts'

const edge = { stroke: palette.ink, strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
export const kraft = { base: '#DDBD8E', shade: '#C9A470' } as const
const wire = {
  fill: 'none',
  stroke: palette.steel,
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A typed line with some words blacked out. */
const typed = (x: number, y: number, words: readonly number[]) => {
  let left = x
  return words
    .map((width) => {
      const start = left
      left += Math.abs(width) + 8
      return rect(start, y, Math.abs(width), width < 0 ? 11 : 5, {
        rx: 2,
        fill: width < 0 ? palette.night : palette.mist,
        transform: width < 0 ? 'translate(0 -3)' : 'translate(0 0)',
      })
    })
    .join('')
}

const folder =
  path('M30 56q0-12 12-12h120q8 0 12 7l8 13h236q12 0 12 12v486q0 12-12 12h-376q-12 0-12-12z', {
    ...edge,
    fill: kraft.base,
  }) + path('M404 64h14q12 0 12 12v486q0 12-12 12h-40q26-240 26-510z', { fill: kraft.shade })

const sheet = group(
  { transform: 'rotate(1.2 240 320)' },
  rect(52, 78, 362, 480, { ...edge, fill: '#F8F5EA' }),
  typed(74, 98, [54, 30, 72]),
  typed(74, 502, [-84, 36, 30]),
  typed(74, 520, [64, 46, 52]),
  typed(74, 538, [30, -46, 40]),
)

const photo = (code: PlayerCode) =>
  group(
    { transform: 'rotate(-2.5 220 290) translate(78 112)' },
    rect(4, 5, 298, 374, { fill: palette.ink, opacity: 0.18 }),
    rect(0, 0, 298, 374, { ...edge, fill: '#fff' }),
    element('clipPath', { id: 'frame' }, rect(12, 12, 274, 350, {})),
    group({ clipPath: 'url(#frame)' }, at(-16, 4, 1.1, playerDrawing(code))),
    rect(12, 12, 274, 350, { ...edge, fill: 'none', strokeWidth: 2 }),
  )

const paperClip = path('M128 156v-52q0-11 11-11t11 11v62q0 16-16 16t-16-16v-54', wire)

/** A slightly tilted rubber stamp: the type's seal and its four letters. */
const stamp = (code: PlayerCode) =>
  group(
    { transform: 'translate(354 511) rotate(-9) scale(0.86)', opacity: 0.9 },
    rect(-72, -62, 144, 124, { rx: 12, fill: '#F8F5EA', fillOpacity: 0.86, stroke: sealColour, strokeWidth: 5 }),
    rect(-64, -54, 128, 108, { rx: 7, fill: 'none', stroke: sealColour, strokeWidth: 2 }),
    at(0, -14, 0.98, seals[code]),
    lettering(code, 0, 24, 22, sealColour, 4),
  )

/** The file of a player type on a transparent background. */
export const dossierSvg = (code: PlayerCode) =>
  picture(460, 600, folder + sheet + photo(code) + paperClip + stamp(code), '14 30 432 560')
