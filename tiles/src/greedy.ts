import { capacityOf, freeTiles, type Game, type Move, type Setup, startGame } from './game.ts'
import { play } from './play.ts'
import { isBeneath, isVisible } from './visibility.ts'
import { hasLastChance } from './gadgets.ts'

/** A player's view: visible kinds, and the number of reachable tiles of each. */
export interface View {
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

export const best = <T>(list: readonly T[], value: (one: T) => number): T | undefined => {
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
export function rescue(view: View): Move | undefined {
  const { game } = view
  const { state, gadget } = game
  const room = capacityOf(game) - state.tray.length
  if (game.usesLeft === 0 && !game.freeUseLeft) return undefined
  if (gadget === 'lamp') return state.lit || (room > 3 && state.level < 2) ? undefined : []
  if (room > 2) return undefined
  if (gadget === 'tongs') return usefulSwap(view)
  if (gadget === 'shelf' || gadget === 'shaker') return []
  return room > 1 ? undefined : roomMaking(view)
}

/** Use of a gadget that makes room in the tray. */
function roomMaking({ game: { gadget, state }, inTray }: View): Move | undefined {
  if (gadget === 'magnet') return [best([...inTray.keys()], (kind) => inTray.get(kind)!)!]
  return gadget === 'shelf' || state.taken.length > 0 ? [] : undefined
}

/** Returns the most promising tile. `avoid` is one just returned by the hook. */
export function promisingTile(view: View, avoid: number | undefined): number {
  const tiles = [...view.reachable.values()].flat()
  return best(tiles, (tile) => (tile === avoid ? -1 : worthOf(view, tile)))!
}

/** The greedy player's move: completes a triple that can be completed now, else takes the most promising tile. */
const greedyMove: Player = (view, avoid) => {
  const kind = best(completable(view), (one) => (view.inTray.get(one) ?? 0) * 10)
  if (kind !== undefined) return best(view.reachable.get(kind)!, (tile) => freedBy(view.game, tile).length)!
  return rescue(view) ?? promisingTile(view, avoid)
}

/** Chooses the move of a game; `avoid` is a tile just returned by the hook. */
export type Player = (view: View, avoid: number | undefined) => Move

/** Plays a game, using the last chance; calls back before each move. */
export function playAs(player: Player, setup: Setup, onMove?: (move: Move) => void): Game {
  let game = startGame(setup)
  let avoid: number | undefined
  while (game.outcome === 'running' || hasLastChance(game)) {
    const view = viewOf(game)
    const move = game.outcome === 'running' ? player(view, avoid) : roomMaking(view)!
    avoid = typeof move === 'number' || game.gadget !== 'hook' ? undefined : game.state.taken.at(-1)?.tile
    onMove?.(move)
    game = play(game, move)
  }
  return game
}

/** Plays a game greedily. For the balance table and the demo. */
export const playGreedily = (setup: Setup, onMove?: (move: Move) => void) => playAs(greedyMove, setup, onMove)
