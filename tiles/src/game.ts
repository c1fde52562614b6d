import { gadgetUses, operatorRules, type Gadget, type Operator } from './crew.ts'
import { dealLevel, type Board } from './deal.ts'
import { levels, trayCapacity } from './levels.ts'

export interface Setup {
  /** Any text; equal seeds deal equal boards. */
  readonly seed: string
  readonly operator: Operator
  readonly gadget: Gadget
}

/**
 * A move: the number of a tile to take from board or shelf, or a use of the gadget with its targets (magnet: a kind;
 * tongs: two tiles; the others: none).
 */
export type Move = number | readonly number[]

/** A taken tile, as the hook undoes it. */
export interface Taken {
  readonly tile: number
  readonly from: 'board' | 'aside'
}

/** A running level. Tiles are numbered by their layout's slots. */
export interface LevelState extends Board {
  readonly level: number
  /** 1 while the tile is on the board. */
  readonly onBoard: Uint8Array
  readonly left: number
  /** Tiles in the tray, grouped by kind. */
  readonly tray: readonly number[]
  readonly aside: readonly number[]
  /** Undo stack of the hook, latest last. */
  readonly taken: readonly Taken[]
  readonly takes: number
  /** `takes` at the latest cleared triple. */
  readonly clearedAt: number | undefined
  /** Number of consecutive triples in the chain. */
  readonly chain: number
  /** Kinds removed by a magnet: their remaining tiles needn't be cleared. */
  readonly magnetised: readonly number[]
  /** The lamp reveals every kind. */
  readonly lit: boolean
}

export interface Game extends Setup {
  readonly outcome: 'running' | 'won' | 'lost'
  readonly score: number
  /** All moves, including uses of the gadget. */
  readonly moves: number
  /** Remaining uses of the gadget, not counting a free one. */
  readonly usesLeft: number
  readonly freeUseLeft: boolean
  readonly forgivenLeft: number
  /** A full tray can be answered once by a use of the gadget. */
  readonly lastChanceLeft: boolean
  readonly state: LevelState
}

export function startLevel(seed: string, level: number): LevelState {
  const { layout, kinds } = dealLevel(seed, level)
  return {
    level,
    layout,
    kinds,
    onBoard: new Uint8Array(kinds.length).fill(1),
    left: kinds.length,
    tray: [],
    aside: [],
    taken: [],
    takes: 0,
    clearedAt: undefined,
    chain: 0,
    magnetised: [],
    lit: false,
  }
}

export function startGame(setup: Setup): Game {
  const rules = operatorRules[setup.operator]
  return {
    seed: setup.seed,
    operator: setup.operator,
    gadget: setup.gadget,
    outcome: 'running',
    score: 0,
    moves: 0,
    usesLeft: gadgetUses[setup.gadget],
    freeUseLeft: rules.freeUse,
    forgivenLeft: rules.forgiven,
    lastChanceLeft: true,
    state: startLevel(setup.seed, 0),
  }
}

export const levelCount = levels.length

/** Number of tiles in the tray that ends the game. */
export const capacityOf = ({ operator }: Setup) => trayCapacity + operatorRules[operator].extraTray

/** Whether a tile is on the board and not covered. */
export const isFree = ({ onBoard, layout }: LevelState, tile: number) =>
  onBoard[tile] === 1 && layout.above[tile]!.every((upper) => onBoard[upper] === 0)

export const freeTiles = (state: LevelState): number[] =>
  [...state.onBoard.keys()].filter((tile) => isFree(state, tile))

/** Thrown for a move against the rules. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove'
}
