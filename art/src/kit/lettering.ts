import { path } from './svg.ts'

/** Strokes on a 4×6 grid, each digit pair a point: lettering as paths needs no font. */
const glyphs: Readonly<Record<string, string>> = {
  A: '06 20 46;14 34',
  B: '00 06 36 45 44 33 03;33 42 41 30 00',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06;40 46;03 43',
  J: '40 45 36 16 05',
  M: '06 00 23 40 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40;20 26',
  W: '00 06 23 46 40',
}

const advance = 5.6

/** The letters of a result's code as strokes, top at `y`, centred on `x`. */
export function lettering(words: string, x: number, y: number, size: number, colour: string, weight: number): string {
  const unit = size / 6
  const left = x - ((words.length * advance - (advance - 4)) * unit) / 2
  const place = (pair: string, index: number) =>
    `${(left + (Number(pair[0]) + index * advance) * unit).toFixed(1)} ${(y + Number(pair[1]) * unit).toFixed(1)}`
  const d = [...words]
    .flatMap((letter, index) =>
      glyphs[letter]!.split(';').map((stroke) => {
        const points = stroke.split(' ').map((pair) => place(pair, index))
        return `M${points.join('L')}`
      }),
    )
    .join('')
  return path(d, {
    fill: 'none',
    stroke: colour,
    strokeWidth: weight,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })
}
