import type { Gadget } from './model.ts'

/** Strokes of a gadget's glyph, in a square of 24 by 24 around its centre. Without fills, so that they read in grey and small. */
export const gadgetGlyphs: Readonly<Record<Gadget, string>> = {
  smoke: 'M-8 5H7a4 4 0 0 0 1-8 5 5 0 0 0-9-3 4.5 4.5 0 0 0-7 3 4 4 0 0 0 0 8M-5 9H5',
  flash:
    'M0-10V-6M0 6V10M-10 0H-6M6 0H10M-7-7-4.5-4.5M4.5 4.5 7 7M-7 7-4.5 4.5M4.5-4.5 7-7M-2 0A2 2 0 1 0 2 0 2 2 0 1 0-2 0',
  frag: 'M-6 3A6 6 0 1 0 6 3 6 6 0 1 0-6 3M-2-3V-7H3V-3M3-7 8-4V1',
  breach: 'M0-11 3-5 9-8 7-2 12 2 6 4 7 10 1 7-3 11-4 6-11 6-7 1-11-4-5-4-5-10-1-6Z',
  drone: 'M-3-3H3V3H-3ZM-3-3-7-7M3-3 7-7M-3 3-7 7M3 3 7 7M-10-7H-4M4-7H10M-10 7H-4M4 7H10',
  camera: 'M-10-5H4V5H-10ZM4-1 10-5V5L4 1',
  trap: 'M-10 5H10M-8 5-5-5-2 5 0-5 2 5 5-5 8 5',
  barricade: 'M-9-7H9M-9 0H9M-9 7H9M-6-10V10M6-10V10',
  shield: 'M0-10 8-7V0C8 5 4 8 0 10-4 8-8 5-8 0V-7Z',
  bomb: 'M-9-6H9V8H-9ZM-4-6V-10H4V-6M0-3V2M-3 5H3',
}

/** Strokes of the numerals 1 to 5, in a box of 12 by 20 around its centre: pictures need no font for them. */
export const numeralGlyphs: Readonly<Record<number, string>> = {
  1: 'M-4-6 1-10V10M-4 10H6',
  2: 'M-6-5A6 5 0 0 1 6-5C6 0-6 4-6 10H6',
  3: 'M-5-8A5.5 5 0 1 1 0 0 6 5 0 1 1-6 7',
  4: 'M3 10V-10L-7 4H7',
  5: 'M5-10H-4L-5-1A6 5.5 0 1 1-6 7',
}

/** Outlines of people around their centre: attackers in a disc, defenders in a shield. */
export const figureOutlines = {
  attack: 'M-36 0A36 36 0 1 0 36 0 36 36 0 1 0-36 0Z',
  defend: 'M0-40 34-30V2C34 22 18 34 0 41-18 34-34 22-34 2V-30Z',
} as const

/** The mark of a figure's facing, above its centre. */
export const facingMark = 'M-16-46 0-70 16-46Z'
