/** What a game is played with: an operator, who helps all the time, and a gadget, used a few times. */

export const operators = ['mule', 'owl', 'wrench', 'finale', 'medic', 'gale'] as const
export type Operator = (typeof operators)[number]

interface OperatorRules {
  /** More tiles fit into the tray. */
  readonly extraTray: number
  /** The kinds of tiles right under free ones show. */
  readonly seesBeneath: boolean
  /** The first use of the gadget isn't counted. */
  readonly freeUse: boolean
  /** A level's last triple counts this many times. */
  readonly lastTriple: number
  /** This many full trays a game put their first three tiles aside, in place of ending it. */
  readonly forgiven: number
  /** Within how many moves after a triple the next one continues the chain. */
  readonly chainWindow: number
}

const plain: OperatorRules = {
  extraTray: 0,
  seesBeneath: false,
  freeUse: false,
  lastTriple: 1,
  forgiven: 0,
  chainWindow: 3,
}

export const operatorRules: Readonly<Record<Operator, OperatorRules>> = {
  mule: { ...plain, extraTray: 1 },
  owl: { ...plain, seesBeneath: true },
  wrench: { ...plain, freeUse: true },
  finale: { ...plain, lastTriple: 2 },
  medic: { ...plain, forgiven: 1 },
  gale: { ...plain, chainWindow: 5 },
}

export const gadgets = ['hook', 'shaker', 'shelf', 'lamp', 'tongs', 'magnet'] as const
export type Gadget = (typeof gadgets)[number]

/** How often each gadget may be used in a game (three levels). */
export const gadgetUses: Readonly<Record<Gadget, number>> = {
  /** Puts the tile taken last back. */
  hook: 3,
  /** Shuffles the kinds of what lies on the board. */
  shaker: 3,
  /** Sets three tiles of the tray aside. */
  shelf: 2,
  /** Shows every kind for the rest of the level. */
  lamp: 3,
  /** Swaps the kinds of two tiles that are free or right under free ones. */
  tongs: 3,
  /** Removes one kind from the tray. */
  magnet: 2,
}
