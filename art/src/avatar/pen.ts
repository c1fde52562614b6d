import { palette } from '../kit/palette.ts'
import { at, group, path } from '../kit/svg.ts'

/** Light and shaded tone of a colour. */
export type Tone = { base: string; shade: string }

/** Every layer is drawn on the same 300×400 canvas with the same 2 px outline. */
export const outline = { stroke: palette.ink, strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
export const mark = { ...outline, fill: 'none' } as const

/** A coloured stroke without the outline. */
export const stroke = (colour: string, width: number) => ({ ...mark, stroke: colour, strokeWidth: width }) as const

/** Drawn once for the viewer's left (lit, x below 0 from the middle line) and mirrored for the right (shaded). */
export const mirrored = (draw: (lit: boolean) => string) =>
  group({ transform: 'translate(150 0)' }, draw(true)) +
  group({ transform: 'translate(150 0) scale(-1 1)' }, draw(false))

/** A closed shape whose outline is drawn over the shade. */
export const shaded = (shape: string, { base, shade }: Tone, shadow: string) =>
  path(shape, { fill: base }) + path(shadow, { fill: shade }) + path(shape, mark)

/** Items in the hand are drawn around the middle of the fist. The wearer's left is the viewer's right. */
export const inLeftHand = (...children: readonly string[]) => at(213, 268, 1, ...children)
export const inRightHand = (...children: readonly string[]) => at(87, 268, 1, ...children)

export const tilted = (turn: number, ...children: readonly string[]) =>
  group({ transform: `rotate(${turn})` }, ...children)

export const gold = { base: '#F2C550', shade: '#CE9630' } as const satisfies Tone
export const goldLight = '#FFEDB0'
export const violet = { base: '#6C6BD0', shade: '#5150AE' } as const satisfies Tone
export const violetDark = { base: '#33355F', shade: '#282A4D' } as const satisfies Tone
export const violetGlow = '#AEBBFF'
