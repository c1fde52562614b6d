/** Crew of a game: an operator, a passive bonus, and a gadget, used a few times. */

export const operators = ['mule', 'owl', 'wrench', 'finale', 'medic', 'gale'] as const
export type Operator = (typeof operators)[number]

interface OperatorRules {
  readonly extraTray: number
  /** The kinds of tiles are visible under this many layers, also where nothing of them peeks out. */
  readonly seesLayers: number
  /** The first use of the gadget is free. */
  readonly freeUse: boolean
  /** Multiplier of a level's last triple. */
  readonly lastTriple: number
  /** This many full trays per game move their first three tiles to the shelf instead of ending the game. */
  readonly forgiven: number
  /** Number of moves after a triple within which the next one continues the chain. */
  readonly chainWindow: number
}

const plain: OperatorRules = {
  extraTray: 0,
  seesLayers: 0,
  freeUse: false,
  lastTriple: 1,
  forgiven: 0,
  chainWindow: 3,
}

export const operatorRules: Readonly<Record<Operator, OperatorRules>> = {
  mule: { ...plain, extraTray: 1 },
  owl: { ...plain, seesLayers: 2 },
  wrench: { ...plain, freeUse: true },
  finale: { ...plain, lastTriple: 2 },
  medic: { ...plain, forgiven: 1 },
  gale: { ...plain, chainWindow: 5 },
}

export const gadgets = ['hook', 'shaker', 'shelf', 'lamp', 'tongs', 'magnet'] as const
export type Gadget = (typeof gadgets)[number]

/** Uses of each gadget per game (three levels). */
export const gadgetUses: Readonly<Record<Gadget, number>> = {
  hook: 3,
  /** Shuffles the kinds of the tiles on the board. */
  shaker: 3,
  shelf: 2,
  /** Reveals every kind for the rest of the level. */
  lamp: 3,
  /** Swaps the kinds of two tiles that are free or directly under free ones. */
  tongs: 3,
  /** Removes one kind from the tray. */
  magnet: 2,
}
