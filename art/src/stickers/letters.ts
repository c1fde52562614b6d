import { path } from '../kit/svg.ts'

/** Strokes on a 9×9 grid, each digit pair a point: words of our own hand, which need no font. */
const glyphs: Readonly<Record<string, string>> = {
  下: '00 80;40 48;43 65',
  班: '00 20;04 24;08 28;10 18;32 34;40 45 37;60 80;64 84;58 88;70 78',
  来: '11 71;22 33;62 53;04 84;40 48;44 08;44 88',
  了: '11 71 44;44 48 27',
  不: '00 80;50 05;42 48;53 85',
  服: '10 15 08;10 30 38 27;13 33;15 35;50 80 82 72;50 58;54 84 68;65 88',
  无: '10 70;03 83;40 43 08;53 57 68 88 86',
  敌: '30 01;03 43;21 25;05 45 48 08 05;60 53;62 82;72 65 58;64 88',
  求: '02 82;40 48 37;14 25;08 36;74 55;44 88;60 71',
  带: '01 81;20 22;40 42;60 62;05 04 84 85;28 26 66 67;44 48',
  没: '00 11;03 14;08 25;40 42 34;40 70 73 84;35 75 38;45 88',
}

/** A word, its middle at a point, each sign as large as `size`. */
export function letters(word: string, x: number, y: number, size: number, colour: string, weight: number): string {
  const unit = size / 8
  const advance = size * 1.32
  const signs = [...word]
  const left = x - ((signs.length - 1) * advance + size) / 2
  const strokes = signs.flatMap((sign, index) =>
    glyphs[sign]!.split(';').map((line) => {
      const points = line
        .split(' ')
        .map(
          (pair) =>
            `${(left + index * advance + Number(pair[0]) * unit).toFixed(1)} ${(y - size / 2 + Number(pair[1]) * unit).toFixed(1)}`,
        )
      return `M${points.join('L')}`
    }),
  )
  return path(strokes.join(''), {
    fill: 'none',
    stroke: colour,
    strokeWidth: weight,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })
}
