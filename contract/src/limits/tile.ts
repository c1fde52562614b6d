/** Limits of tile matching; separate, as the first view needs none of them. */
export const tileLimits = {
  commentLength: 50,
  /** Far more than a game needs: at most three boards of 180 tiles, and a few uses of the gadget. */
  moves: 1_000,
  tilesMax: 179,
  /** A game faster than this per move isn't played by hand. */
  moveMs: 120,
  gameHours: 24,
  /** The lobby's calendar: five weeks. */
  calendarDays: 35,
  seasonTitleLength: 20,
} as const

/** Operators and gadgets of a tile game, by the engine's names. */
export const tileOperators = ['mule', 'owl', 'wrench', 'finale', 'medic', 'gale'] as const
export const tileGadgets = ['hook', 'shaker', 'shelf', 'lamp', 'tongs', 'magnet'] as const
export const tileModes = ['daily', 'free'] as const
export type TileMode = (typeof tileModes)[number]
/** `season`: the current one. */
export const tilePeriods = ['today', 'month', 'season', 'ever'] as const
export type TilePeriod = (typeof tilePeriods)[number]
