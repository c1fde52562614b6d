import { cat, crane, kestrel } from '../kit/emblems.ts'
import { lettering } from '../kit/lettering.ts'
import { palette } from '../kit/palette.ts'
import { createRandom } from '../kit/random.ts'
import { at, circle, path, picture, rect } from '../kit/svg.ts'
import type { PostPicture, PostPictureName } from './picture.ts'

const callsigns = [
  'MINT-7',
  'LAOZHOU',
  'KESTREL',
  'RIVET',
  'ALPACA',
  'NO9',
  'WICK',
  'MOSS',
  'DOORMAN',
  'CHENG',
  'TANKGE',
  'INK',
  'LANMAO',
  'FERRY',
  'TEA',
  'OWL',
] as const

const teams = {
  harbor: { colour: palette.mint, emblem: kestrel, name: 'NORTH HARBOR' },
  night: { colour: palette.amber, emblem: cat, name: 'NIGHT SHIFT' },
  paper: { colour: palette.sky, emblem: crane, name: 'PAPER CRANE' },
} as const

type Board = {
  seed: number
  sides: readonly [keyof typeof teams, keyof typeof teams]
  width: number
  height: number
  score: readonly [number, number]
  /** Who took each round: 0 the first side, 1 the second. */
  rounds: string
}

/** One team's table: rank disc, callsign, three figures and a bar of points. */
function table(seed: number, team: 0 | 1, x: number, y: number, width: number, row: number, colour: string): string {
  const random = createRandom(seed * 7 + team)
  const takedowns = Array.from({ length: 5 }, () => random.int(2, 15)).sort((a, b) => b - a)
  const points = Array.from({ length: 5 }, () => random.int(11, 48) * 100).sort((a, b) => b - a)
  return points
    .map((value, index) => {
      const top = y + index * row
      const name = callsigns[(seed + team + index * 3) % callsigns.length] ?? ''
      const figures = [takedowns[index], random.int(3, 12), random.int(0, 7)]
      const size = Math.min(row * 0.27, width * 0.032)
      const middle = top + row / 2 - size / 2 - 3
      return (
        rect(x, top, width, row - 8, { rx: 8, fill: index === 0 ? '#29424D' : '#1D313B' }) +
        rect(x, top, 5, row - 8, { rx: 2, fill: colour, opacity: index === 0 ? 1 : 0.5 }) +
        circle(x + 36, top + row / 2 - 4, row * 0.26, { fill: colour, opacity: 0.9 - index * 0.14 }) +
        lettering(name, x + 50 + row * 0.26, middle, { size, colour: palette.haze, weight: size * 0.14 }) +
        figures
          .map((figure, column) =>
            lettering(String(figure ?? 0), x + width * (0.49 + column * 0.095), middle, {
              size,
              colour: palette.mist,
              weight: size * 0.13,
              anchor: 'middle',
            }),
          )
          .join('') +
        rect(x + width * 0.77, top + row / 2 - 7, width * 0.19, 7, { rx: 3.5, fill: palette.steel }) +
        rect(x + width * 0.77, top + row / 2 - 7, (width * 0.19 * value) / 4800, 7, { rx: 3.5, fill: colour })
      )
    })
    .join('')
}

/** A mark for every round, above the line for the first side. */
const timeline = (rounds: string, x: number, y: number, step: number, colours: readonly [string, string]) =>
  [...rounds]
    .map((side, index) => {
      const up = side === '0'
      return rect(x + index * step, up ? y - 20 : y + 4, step - 6, 16, { rx: 4, fill: up ? colours[0] : colours[1] })
    })
    .join('') + path(`M${x} ${y}h${rounds.length * step - 6}`, { stroke: palette.steel, strokeWidth: 2 })

function board({ seed, sides, width, height, score, rounds }: Board): string {
  const [first, second] = [teams[sides[0]], teams[sides[1]]]
  const tall = height > width
  const pad = width * 0.05
  const head = tall ? 220 : height * 0.26
  const tableWidth = tall ? width - pad * 2 : (width - pad * 2.6) / 2
  const row = tall ? (height - head - 260) / 10 : (height * 0.56) / 5
  const scoreSize = tall ? 84 : height * 0.12
  const y = head
  const [firstX, secondX] = [pad, tall ? pad : pad * 1.6 + tableWidth]
  const named = (name: string, anchor: 'start' | 'end', x: number) =>
    lettering(name, x, head * 0.46 - 10, { size: width * 0.014, colour: palette.mist, anchor, weight: 2.6 })
  const secondY = tall ? y + row * 5 + 40 : y
  return (
    rect(0, 0, width, height, { fill: palette.ink }) +
    path(`M0 0h${width * 0.5}l${-width * 0.16} ${height}H0z`, { fill: first.colour, opacity: 0.06 }) +
    path(`M${width} 0H${width * 0.5}l${-width * 0.16} ${height}H${width}z`, { fill: second.colour, opacity: 0.06 }) +
    at(pad + 62, head * 0.46, 0.7, first.emblem(first.colour, palette.steel)) +
    at(width - pad - 62, head * 0.46, 0.7, second.emblem(second.colour, palette.steel)) +
    (tall ? '' : named(first.name, 'start', pad + 146) + named(second.name, 'end', width - pad - 146)) +
    lettering(`${score[0]}`, width / 2 - scoreSize * 0.75, head * 0.46 - scoreSize / 2, {
      size: scoreSize,
      colour: first.colour,
      anchor: 'end',
      weight: scoreSize * 0.11,
    }) +
    lettering(':', width / 2, head * 0.46 - scoreSize / 2, { size: scoreSize, colour: palette.fog, anchor: 'middle' }) +
    lettering(`${score[1]}`, width / 2 + scoreSize * 0.75, head * 0.46 - scoreSize / 2, {
      size: scoreSize,
      colour: second.colour,
      weight: scoreSize * 0.11,
    }) +
    table(seed, 0, firstX, y, tableWidth, row, first.colour) +
    table(seed, 1, secondX, secondY, tableWidth, row, second.colour) +
    timeline(rounds, width / 2 - (rounds.length * 44) / 2, height - (tall ? 70 : height * 0.08), 44, [
      first.colour,
      second.colour,
    ])
  )
}

const drawn = (name: PostPictureName, look: Board): PostPicture => ({
  name,
  draw: () => picture(look.width, look.height, board(look)),
})

export const boards: readonly PostPicture[] = [
  drawn('board-close', {
    seed: 3,
    sides: ['harbor', 'night'],
    width: 1600,
    height: 900,
    score: [7, 6],
    rounds: '0110010101100',
  }),
  drawn('board-comeback', {
    seed: 7,
    sides: ['night', 'paper'],
    width: 1600,
    height: 900,
    score: [7, 4],
    rounds: '11110000000',
  }),
  drawn('board-phone', {
    seed: 11,
    sides: ['paper', 'harbor'],
    width: 900,
    height: 1600,
    score: [4, 2],
    rounds: '001001',
  }),
  drawn('board-swept', {
    seed: 16,
    sides: ['harbor', 'paper'],
    width: 1280,
    height: 960,
    score: [7, 1],
    rounds: '00010000',
  }),
]
