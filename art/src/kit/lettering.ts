import { path, type Attrs } from './svg.ts'

/** Strokes on a 4×6 grid, each digit pair a point: pictures carry lettering as paths and need no font. */
const glyphs: Readonly<Record<string, string>> = {
  A: '06 02 20 42 46;04 44',
  B: '00 06 36 45 44 33 03;33 42 41 30 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46;03 33',
  F: '40 00 06;03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06;40 46;03 43',
  I: '20 26;10 30;16 36',
  J: '40 45 36 16 05',
  K: '00 06;40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10;24 46',
  R: '06 00 30 41 42 33 03;23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40;20 26',
  U: '00 05 16 36 45 40',
  V: '00 02 26 42 40',
  W: '00 06 23 46 40',
  X: '00 46;40 06',
  Y: '00 23 40;23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10;41 05',
  1: '11 20 26;16 36',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13;33 44 45 36 16 05',
  4: '30 04 44;32 36',
  5: '40 00 03 33 44 45 36 06',
  6: '40 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '10 30 41 42 33 13 02 01 10;13 04 05 16 36 45 44 33',
  9: '43 13 02 01 10 30 41 45 36 06',
  '-': '13 33',
  '+': '13 33;22 24',
  ':': '22 22;25 25',
  '.': '26 26',
  '/': '40 06',
  '%': '01 11;40 06;35 45',
}

const advance = 5.6

/** The width that `lettering` will take at this height. */
export const letteringWidth = (words: string, size: number) => ((words.length * advance - (advance - 4)) * size) / 6

type Style = { size: number; colour: string; weight?: number; anchor?: 'start' | 'middle' | 'end'; extra?: Attrs }

/** Capital letters and digits drawn as strokes; `x, y` is the top of the text at its anchor. */
export function lettering(words: string, x: number, y: number, style: Style): string {
  const { size, colour, weight = size * 0.13, anchor = 'start', extra = {} } = style
  const unit = size / 6
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * letteringWidth(words, size)
  const place = (pair: string, index: number) =>
    `${(x - shift + (Number(pair[0]) + index * advance) * unit).toFixed(1)} ${(y + Number(pair[1]) * unit).toFixed(1)}`
  const d = [...words.toUpperCase()]
    .flatMap((letter, index) =>
      (glyphs[letter]?.split(';') ?? []).map(
        (stroke) =>
          `M${stroke
            .split(' ')
            .map((pair) => place(pair, index))
            .join('L')}`,
      ),
    )
    .join('')
  return path(d, {
    fill: 'none',
    stroke: colour,
    strokeWidth: weight,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...extra,
  })
}
