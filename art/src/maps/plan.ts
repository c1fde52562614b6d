/** How a map of a tactics board is drawn, as plain data: points are pixels of its picture. No drawing code, as the server reads it. */

export type Point = readonly [x: number, y: number]
export type Shape = readonly Point[]

/** Every floor of every map. */
export const mapSize = { width: 1600, height: 1200 } as const

/** Ground outside buildings. */
export type Ground = 'grass' | 'gravel' | 'planks' | 'rock' | 'sand' | 'stone' | 'water'
/** Floor coverings; rooms of one building differ to be distinguishable. */
export type Laid = 'plain' | 'tiles' | 'boards'

/** Its middle, and whether the wall there runs across or down. */
export type Opening = readonly [x: number, y: number, wall: '-' | '|']

/** Cover and furniture that fits in a square of its own size. */
export const smallThings = ['barrel', 'bush', 'crate', 'pillar', 'rock', 'table', 'tree'] as const
/** Things whose size the plan gives. */
export const sizedThings = [
  'bed',
  'boat',
  'car',
  'container',
  'counter',
  'lowWall',
  'machine',
  'shelf',
  'target',
] as const

export type Thing =
  | readonly [kind: (typeof smallThings)[number], x: number, y: number]
  | readonly [kind: (typeof sizedThings)[number], x: number, y: number, width: number, height: number]

/** Seen from its floor, the steps lead to the north, east, south or west. */
export type Stairs = readonly [x: number, y: number, width: number, height: number, to: 'n' | 'e' | 's' | 'w']

export interface FloorPlan {
  readonly name: string
  /** From the lowest layer. */
  readonly grounds?: readonly (readonly [Ground, Shape])[]
  /** With thick walls around, and a floor. */
  readonly buildings: readonly Shape[]
  /** With thin walls around, within the buildings. */
  readonly rooms: readonly (readonly [Laid, Shape])[]
  /** Roofs, terraces and galleries with a rail. */
  readonly decks?: readonly Shape[]
  /** Where one falls to the floor below. */
  readonly voids?: readonly Shape[]
  readonly doors: readonly Opening[]
  /** Openings without a door. */
  readonly gates?: readonly Opening[]
  readonly windows?: readonly Opening[]
  /** Hatches in the floor. */
  readonly hatches?: readonly Point[]
  readonly stairs?: readonly Stairs[]
  readonly things: readonly Thing[]
  /** The letters of the two beacons. */
  readonly sites?: readonly (readonly ['A' | 'B', Shape, letter: Point])[]
  readonly spawns?: readonly (readonly ['attack' | 'defend', Point])[]
  readonly places: readonly (readonly [name: string, x: number, y: number])[]
}

export interface MapPlan {
  readonly slug: string
  readonly name: string
  /** The ground under all floors. */
  readonly ground: Ground
  /** From the lowest. */
  readonly floors: readonly FloorPlan[]
}

export const box = (x: number, y: number, width: number, height: number): Shape => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

export const round = (x: number, y: number, radius: number): Shape =>
  Array.from({ length: 40 }, (_, corner) => {
    const angle = (corner / 40) * 2 * Math.PI
    return [Math.round(x + Math.cos(angle) * radius), Math.round(y + Math.sin(angle) * radius)]
  })
