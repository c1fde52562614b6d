import type { Mark, Piece, Point, Side } from './model.ts'

/**
 * A change of a board, as plain data. Steps and marks are named by their index, from 0; pieces by their id.
 */
export type Act =
  /** Switches to another map with this number of floors: pieces on higher floors move to its highest one. */
  | { readonly act: 'map'; readonly map: string; readonly floors: number }
  | { readonly act: 'side'; readonly side: Side }
  /** Inserted after a step, with the same stands. */
  | { readonly act: 'add-step'; readonly after: number }
  /** Inserted after itself, with all marks. */
  | { readonly act: 'duplicate-step'; readonly step: number }
  | { readonly act: 'move-step'; readonly step: number; readonly to: number }
  | { readonly act: 'remove-step'; readonly step: number }
  | { readonly act: 'caption'; readonly step: number; readonly caption: string }
  /** Present from this step on; a person without a number gets the lowest free one of their side. */
  | ({ readonly act: 'add-piece'; readonly kind: Piece['kind']; readonly num?: number } & Spot)
  | { readonly act: 'number'; readonly piece: number; readonly num: number }
  /** Moves a piece in this step, and in the following ones while it stood still; keeps fields that aren't given. */
  | ({ readonly act: 'stand'; readonly piece: number } & Spot)
  /** Without `facing`, the piece has none. */
  | { readonly act: 'face'; readonly step: number; readonly piece: number; readonly facing?: number }
  /** The corners of its way from its position in the previous step. */
  | { readonly act: 'way'; readonly step: number; readonly piece: number; readonly way: readonly Point[] }
  /** Removes it from this step, or from this and all later ones. */
  | { readonly act: 'take-off'; readonly step: number; readonly piece: number; readonly later?: boolean }
  | { readonly act: 'remove-piece'; readonly piece: number }
  | { readonly act: 'add-mark'; readonly step: number; readonly mark: Mark }
  | { readonly act: 'change-mark'; readonly step: number; readonly index: number; readonly mark: Mark }
  /** By this many pixels, or to the map's edge. */
  | { readonly act: 'move-mark'; readonly step: number; readonly index: number; readonly by: Point }
  | { readonly act: 'remove-mark'; readonly step: number; readonly index: number }
  | { readonly act: 'clear-marks'; readonly step: number }

/** Position of a piece in a step. */
export interface Spot {
  readonly step: number
  readonly floor: number
  readonly at: Point
  readonly facing?: number
}

export type ActOf<Kind extends Act['act']> = Extract<Act, { act: Kind }>
