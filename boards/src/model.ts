/**
 * A tactics board: pieces on a map, step by step, and marks drawn over each step. Plain data, serialisable as JSON.
 *
 * Points are whole pixels of the map's drawing, from its top left; every floor of every map is drawn in the same size.
 */

export const mapSize = { width: 1600, height: 1200 } as const

export const boardLimits = {
  /** Size of the whole board as JSON. */
  bytes: 64 * 1024,
  steps: 20,
  pieces: 60,
  /** People of one side. */
  people: 5,
  /** Marks of one step, including strokes. */
  marks: 60,
  /** Points of all strokes of one step. */
  strokePoints: 2_000,
  areaPoints: 24,
  /** Corners of a piece's way between two steps. */
  wayPoints: 12,
  captionLength: 140,
  labelLength: 12,
  floors: 4,
  places: 80,
  placeNameLength: 8,
} as const

export type Point = readonly [x: number, y: number]

export const sides = ['attack', 'defend'] as const
/** The side that plans the tactic. */
export type Side = (typeof sides)[number]

/** Pieces that aren't people. */
export const gadgets = [
  'smoke',
  'flash',
  'frag',
  'breach',
  'drone',
  'camera',
  'trap',
  'barricade',
  'shield',
  'bomb',
] as const
export type Gadget = (typeof gadgets)[number]

/** Gadgets that are thrown. */
export const throwables = ['smoke', 'flash', 'frag'] as const
export type Throwable = (typeof throwables)[number]

/** Somebody or something of the board, the same in all steps. */
export interface Piece {
  /** From 1, unique in its board. */
  readonly id: number
  readonly kind: Side | Gadget
  /** Number of a person: 1 to 5, unique in their side. */
  readonly num?: number
}

/** Where a piece is at the end of a step. A piece that a step doesn't have isn't on the map. */
export interface Stand {
  readonly piece: number
  readonly floor: number
  readonly at: Point
  /** Where it looks, in degrees clockwise from up, 0 to 359. */
  readonly facing?: number
  /** Corners of its way from where it stood in the step before. */
  readonly way?: readonly Point[]
}

export const tones = ['red', 'blue', 'yellow', 'green'] as const
export type Tone = (typeof tones)[number]

interface OnFloor {
  readonly floor: number
}

export interface Sight extends OnFloor {
  readonly type: 'sight'
  readonly from: Point
  readonly to: Point
}

export interface Throw extends OnFloor {
  readonly type: 'throw'
  readonly what: Throwable
  readonly from: Point
  readonly to: Point
}

export interface Area extends OnFloor {
  readonly type: 'area'
  readonly tone: Tone
  /** Its corners, at least three. */
  readonly points: readonly Point[]
}

export interface Label extends OnFloor {
  readonly type: 'label'
  readonly at: Point
  readonly text: string
}

/** Drawn by hand. */
export interface Stroke extends OnFloor {
  readonly type: 'stroke'
  readonly tone: Tone
  readonly points: readonly Point[]
}

export type Mark = Sight | Throw | Area | Label | Stroke

export interface Step {
  readonly caption: string
  readonly stands: readonly Stand[]
  /** Each shows only in its step. */
  readonly marks: readonly Mark[]
}

export interface Board {
  readonly v: 1
  /** Slug of its map. */
  readonly map: string
  readonly side: Side
  readonly pieces: readonly Piece[]
  readonly steps: readonly Step[]
}

/** A named place of a map; a point is at the nearest one of its floor. */
export interface MapPlace {
  readonly name: string
  readonly floor: number
  readonly at: Point
}

/** The properties of a map that a board depends on. */
export interface BoardMap {
  readonly slug: string
  readonly name: string
  /** From the lowest. */
  readonly floors: readonly { readonly name: string }[]
  readonly places: readonly MapPlace[]
}
