import type { Tone } from './model.ts'

interface Figure {
  readonly fill: string
  /** Numeral, and a defender's inner line. */
  readonly ink: string
  /** Colour of its way. */
  readonly line: string
}

/** Colours of drawings on a map. The sides also differ in lightness, so that they differ in grey. */
export interface Palette {
  readonly attack: Figure
  readonly defend: Figure
  readonly ink: string
  readonly outline: string
  readonly halo: string
  readonly tile: string
  readonly sight: string
  readonly sightLine: string
  readonly tones: Readonly<Record<Tone, string>>
}

export const palettes: { readonly light: Palette; readonly dark: Palette } = {
  light: {
    attack: { fill: '#b3361b', ink: '#fff', line: '#9c2c14' },
    defend: { fill: '#d5e6fb', ink: '#123f78', line: '#1b5299' },
    ink: '#1b1f24',
    outline: '#1b1f24',
    halo: '#fff',
    tile: '#fffdf5',
    sight: '#f2b632',
    sightLine: '#8a5a00',
    tones: { red: '#cc2b1d', blue: '#1f5fc4', yellow: '#b98900', green: '#1d7f43' },
  },
  dark: {
    attack: { fill: '#b3361b', ink: '#fff', line: '#ff8a66' },
    defend: { fill: '#d5e6fb', ink: '#123f78', line: '#8fc0ff' },
    ink: '#f2f4f7',
    outline: '#0b0d10',
    halo: '#0b0d10',
    tile: '#2a3038',
    sight: '#f2b632',
    sightLine: '#ffd571',
    tones: { red: '#ff6a5a', blue: '#6ea8ff', yellow: '#ffd24a', green: '#57cf86' },
  },
}
