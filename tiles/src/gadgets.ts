import type { Gadget } from './crew.ts'
import { isFree, type Game, type LevelState, IllegalMove } from './game.ts'
import { createRandom } from './random.ts'
import { isBeneath } from './visibility.ts'

type Use = (state: LevelState, targets: readonly number[], game: Game) => LevelState

const shelved = 3

const swapKinds = (kinds: Uint8Array, one: number, other: number) =>
  kinds.with(one, kinds[other]!).with(other, kinds[one]!)

const hook: Use = (state) => {
  const last = state.taken.at(-1)
  if (!last) throw new IllegalMove('no tile to put back')
  const undone = {
    ...state,
    tray: state.tray.filter((tile) => tile !== last.tile),
    taken: state.taken.slice(0, -1),
  }
  return last.from === 'aside'
    ? { ...undone, aside: [...state.aside, last.tile] }
    : { ...undone, onBoard: state.onBoard.with(last.tile, 1), left: state.left + 1 }
}

/** The shuffle's seed includes the move number, so that a second one differs from the first. */
const shaker: Use = (state, _, { seed, moves }) => {
  const tiles = [...state.onBoard.keys()].filter((tile) => state.onBoard[tile] === 1)
  if (tiles.length < 2) throw new IllegalMove('nothing to shuffle')
  const dealt = createRandom(`${seed}/${state.level}/${moves}`).shuffle(tiles.map((tile) => state.kinds[tile]!))
  const kinds = state.kinds.slice()
  tiles.forEach((tile, index) => (kinds[tile] = dealt[index]!))
  return { ...state, kinds }
}

const shelf: Use = (state) => {
  if (state.tray.length === 0) throw new IllegalMove('the tray is empty')
  return {
    ...state,
    tray: state.tray.slice(shelved),
    aside: [...state.aside, ...state.tray.slice(0, shelved)],
    taken: [],
  }
}

const lamp: Use = (state) => {
  if (state.lit) throw new IllegalMove('every kind shows already')
  return { ...state, lit: true }
}

const tongs: Use = (state, [one, other]) => {
  const reachable = (tile: number) => isFree(state, tile) || isBeneath(state, tile)
  if (one === undefined || other === undefined || one === other) throw new IllegalMove('two tiles are swapped')
  if (!reachable(one) || !reachable(other)) throw new IllegalMove('a tile lies too deep')
  return { ...state, kinds: swapKinds(state.kinds, one, other) }
}

const magnet: Use = (state, [kind]) => {
  const tray = state.tray.filter((tile) => state.kinds[tile] !== kind)
  if (kind === undefined || tray.length === state.tray.length) throw new IllegalMove('the tray holds no such kind')
  return { ...state, tray, magnetised: [...state.magnetised, kind], taken: [] }
}

const targetCounts: Readonly<Partial<Record<Gadget, number>>> = { magnet: 1, tongs: 2 }

const uses: Readonly<Record<Gadget, Use>> = { hook, shaker, shelf, lamp, tongs, magnet }

/** Uses the game's gadget and counts the use. */
export function applyGadget(game: Game, targets: readonly number[]): Game {
  const { gadget, freeUseLeft, usesLeft } = game
  if (!freeUseLeft && usesLeft === 0) throw new IllegalMove('no use of the gadget is left')
  if (targets.length !== (targetCounts[gadget] ?? 0)) throw new IllegalMove('wrong number of targets')
  return {
    ...game,
    freeUseLeft: false,
    usesLeft: freeUseLeft ? usesLeft : usesLeft - 1,
    state: uses[gadget](game.state, targets, game),
  }
}

/** The gadgets whose use makes room in a full tray. */
const roomMakers: readonly Gadget[] = ['hook', 'shelf', 'magnet']

/**
 * Whether a use of the gadget takes back that the game is lost, which it does once a game. Without it the game stays lost:
 * whoever ends it makes no further move.
 */
export const hasLastChance = ({ outcome, lastChanceLeft, gadget, usesLeft, freeUseLeft }: Game) =>
  outcome === 'lost' && lastChanceLeft && (usesLeft > 0 || freeUseLeft) && roomMakers.includes(gadget)
