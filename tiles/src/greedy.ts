import { capacityOf, freeTiles, isBeneath, isVisible, type Game, type Move, type Setup, startGame } from './game.ts'
import { play } from './play.ts'

/** The greedy player's view: visible kinds, and the number of reachable tiles of each. */
interface View {
  readonly game: Game
  readonly reachable: ReadonlyMap<number, readonly number[]>
  readonly inTray: ReadonlyMap<number, number>
}

function viewOf(game: Game): View {
  const { state } = game
  const reachable = Map.groupBy([...freeTiles(state), ...state.aside], (tile) => state.kinds[tile]!)
  const inTray = new Map<number, number>()
  for (const tile of state.tray) inTray.set(state.kinds[tile]!, (inTray.get(state.kinds[tile]!) ?? 0) + 1)
  return { game, reachable, inTray }
}

/** The tiles uncovered by taking this one. */
const freedBy = ({ state }: Game, tile: number) =>
  state.onBoard[tile] !== 1
    ? []
    : state.layout.below[tile]!.filter(
        (lower) =>
          state.onBoard[lower] === 1 &&
          state.layout.above[lower]!.every((upper) => upper === tile || state.onBoard[upper] === 0),
      )

const best = <T>(list: readonly T[], value: (one: T) => number): T | undefined => {
  let chosen: T | undefined
  let highest = -Infinity
  for (const one of list) {
    const worth = value(one)
    if (worth > highest) [chosen, highest] = [one, worth]
  }
  return chosen
}

/** The kinds with a triple that can be completed now. */
function completable({ game, reachable, inTray }: View): number[] {
  const room = capacityOf(game) - game.state.tray.length
  return [...reachable.keys()].filter((kind) => {
    const needed = 3 - (inTray.get(kind) ?? 0)
    return reachable.get(kind)!.length >= needed && needed <= room
  })
}

/** Score of taking a tile that completes no triple yet. */
function worthOf({ game, reachable, inTray }: View, tile: number): number {
  const { kinds } = game.state
  const kind = kinds[tile]!
  const alike = (inTray.get(kind) ?? 0) + reachable.get(kind)!.length - 1
  const useful = freedBy(game, tile).filter((lower) => isVisible(game, lower))
  const matches = useful.filter((lower) => (inTray.get(kinds[lower]!) ?? 0) + (kinds[lower] === kind ? 1 : 0) > 0)
  return 3 * (inTray.get(kind) ?? 0) + 2 * alike + freedBy(game, tile).length + 4 * matches.length
}

/** A swap that uncovers a kind with two tiles in the tray. */
function usefulSwap({ game, reachable, inTray }: View): Move | undefined {
  const { state } = game
  const wanted = [...state.onBoard.keys()].find(
    (tile) => isBeneath(state, tile) && isVisible(game, tile) && inTray.get(state.kinds[tile]!) === 2,
  )
  const given = [...reachable.values()].flat().find((tile) => state.onBoard[tile] === 1)
  return wanted === undefined || given === undefined ? undefined : [given, wanted]
}

/** Use of the gadget when no triple is visible and the tray fills up. */
function rescue(view: View): Move | undefined {
  const { game, inTray } = view
  const { state, gadget } = game
  const room = capacityOf(game) - state.tray.length
  if (game.usesLeft === 0 && !game.freeUseLeft) return undefined
  if (gadget === 'lamp') return state.lit || (room > 3 && state.level < 2) ? undefined : []
  if (room > 2) return undefined
  if (gadget === 'tongs') return usefulSwap(view)
  if (gadget === 'shelf' || gadget === 'shaker') return []
  if (room > 1) return undefined
  if (gadget === 'magnet') return [best([...inTray.keys()], (kind) => inTray.get(kind)!)!]
  return state.taken.length > 0 ? [] : undefined
}

/**
 * The greedy player's move: completes a visible triple, else takes the kind with the most reachable tiles. `avoid` is
 * a tile just returned by the hook.
 */
function greedyMove(game: Game, avoid: number | undefined): Move {
  const view = viewOf(game)
  const kind = best(completable(view), (one) => (view.inTray.get(one) ?? 0) * 10)
  if (kind !== undefined) return best(view.reachable.get(kind)!, (tile) => freedBy(game, tile).length)!
  const rescued = rescue(view)
  if (rescued !== undefined) return rescued
  const tiles = [...view.reachable.values()].flat()
  return best(tiles, (tile) => (tile === avoid ? -1 : worthOf(view, tile)))!
}

/** Plays a game greedily; calls back before each move. For the balance table and the demo. */
export function playGreedily(setup: Setup, onMove?: (move: Move) => void): Game {
  let game = startGame(setup)
  let avoid: number | undefined
  while (game.outcome === 'running') {
    const move = greedyMove(game, avoid)
    avoid = typeof move === 'number' || game.gadget !== 'hook' ? undefined : game.state.taken.at(-1)?.tile
    onMove?.(move)
    game = play(game, move)
  }
  return game
}
