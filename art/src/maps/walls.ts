import { element, group, path, polygon, rect, through } from '../kit/svg.ts'
import type { Hues } from './hues.ts'
import { type FloorPlan, type Laid, mapSize, type Opening, type Shape } from './plan.ts'

const thick = 16
const thin = 10
const lengths = { door: 66, gate: 96, window: 72 } as const

/** A bar in the wall: its length along the wall, its depth across. */
function bar([x, y, wall]: Opening, length: number, depth: number, attrs: Readonly<Record<string, string | number>>) {
  const [width, height] = wall === '-' ? [length, depth] : [depth, length]
  return rect(x - width / 2, y - height / 2, width, height, attrs)
}

/** Floors differ in tones and joints, so that neighbouring rooms are distinguishable. */
export const laidPatterns = ({ joint }: Hues) =>
  element(
    'pattern',
    { id: 'tiles', width: 48, height: 48, patternUnits: 'userSpaceOnUse' },
    path('M0 0h48M0 0v48', { fill: 'none', stroke: joint, strokeWidth: 2 }),
  ) +
  element(
    'pattern',
    { id: 'boards', width: 120, height: 56, patternUnits: 'userSpaceOnUse' },
    path('M0 0h120M0 28h120M30 0v28M90 28v28', { fill: 'none', stroke: joint, strokeWidth: 2 }),
  )

const floorOf = (laid: Laid, shape: Shape, hues: Hues) =>
  polygon(shape, { fill: hues.laid[laid] }) + (laid === 'plain' ? '' : polygon(shape, { fill: `url(#${laid})` }))

/** Terraces and galleries: a floor with a rail. */
const deckSvg = (decks: readonly Shape[], hues: Hues) =>
  group(
    { transform: 'translate(10 14)', opacity: hues.shadowOpacity },
    ...decks.map((deck) => polygon(deck, { fill: hues.shadow })),
  ) +
  decks
    .map((deck) => polygon(deck, { fill: 'none', stroke: hues.rail, strokeWidth: 10, strokeLinejoin: 'round' }))
    .join('') +
  decks.map((deck) => polygon(deck, { fill: hues.deck, stroke: hues.deck, strokeWidth: 4 })).join('')

/** Open to the floor below, crossed as in an architect's plan; a rectangle. */
const voidSvg = (shape: Shape, hues: Hues) =>
  polygon(shape, { fill: hues.veil, stroke: hues.rail, strokeWidth: 5, strokeLinejoin: 'round' }) +
  path(through([shape[0]!, shape[2]!]) + through([shape[1]!, shape[3]!]), {
    fill: 'none',
    stroke: hues.rail,
    strokeOpacity: 0.4,
    strokeWidth: 3,
    strokeDasharray: '14 12',
  })

/** Decks, rooms and their floors, without walls. */
export function floorsSvg({ decks = [], buildings, rooms, voids = [] }: FloorPlan, hues: Hues) {
  return (
    deckSvg(decks, hues) +
    group(
      { transform: 'translate(14 18)', opacity: hues.shadowOpacity },
      ...buildings.map((building) => polygon(building, { fill: hues.shadow, stroke: hues.shadow, strokeWidth: thick })),
    ) +
    buildings.map((building) => floorOf('plain', building, hues)).join('') +
    rooms.map(([laid, shape]) => floorOf(laid, shape, hues)).join('') +
    voids.map((shape) => voidSvg(shape, hues)).join('')
  )
}

/** Walls with their shadow on the floor, open at doors, gates and windows. */
export function wallsSvg({ buildings, rooms, doors, gates = [], windows = [] }: FloorPlan, hues: Hues) {
  const cut = (openings: readonly Opening[], length: number) =>
    openings.map((opening) => bar(opening, length, thick + 12, { fill: '#000' })).join('')
  const openings = element(
    'mask',
    { id: 'openings', maskUnits: 'userSpaceOnUse', x: 0, y: 0, ...mapSize },
    rect(0, 0, mapSize.width, mapSize.height, { fill: '#fff' }) +
      cut(doors, lengths.door) +
      cut(gates, lengths.gate) +
      cut(windows, lengths.window),
  )
  const walls = (stroke: string) =>
    group(
      { fill: 'none', stroke, strokeLinejoin: 'miter', mask: 'url(#openings)' },
      ...rooms.map(([, shape]) => path(through(shape, true), { strokeWidth: thin })),
      ...buildings.map((shape) => path(through(shape, true), { strokeWidth: thick })),
    )
  const inside = element('clipPath', { id: 'inside' }, buildings.map((shape) => polygon(shape, {})).join(''))
  return (
    openings +
    inside +
    group(
      { clipPath: 'url(#inside)' },
      group({ transform: 'translate(7 9)', opacity: hues.shadowOpacity }, walls(hues.shadow)),
    ) +
    walls(hues.wall) +
    doors.map((door) => bar(door, lengths.door, 7, { rx: 3, fill: hues.door })).join('') +
    windows
      .map(
        (window) =>
          bar(window, lengths.window, thick - 3, { fill: hues.glass, stroke: hues.wall, strokeWidth: 3 }) +
          bar(window, lengths.window, 2, { fill: hues.wall }),
      )
      .join('')
  )
}

/** The view of lower floors from an upper one. */
export const roofSvg = ({ buildings, decks = [] }: FloorPlan, hues: Hues) =>
  group(
    { fill: hues.roof, stroke: hues.rail, strokeOpacity: 0.5, strokeWidth: 3, strokeLinejoin: 'round' },
    ...[...decks, ...buildings].map((shape) => polygon(shape, {})),
  )
