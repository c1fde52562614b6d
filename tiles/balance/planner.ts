import { capacityOf, isVisible, levelCount, type Game, type Setup } from '../src/index.ts'
import { best, playAs, promisingTile, rescue, type Player, type View } from '../src/greedy.ts'

/** A way to complete a triple: the tiles to take in this order, the last of them of its kind. */
interface Plan {
  readonly tiles: readonly number[]
  /** Tiles in the tray afterwards, and at most on the way. */
  readonly after: number
  readonly peak: number
}

/** The tile and all tiles over it, higher layers first. */
function digging({ state }: Game, tile: number): number[] {
  if (state.onBoard[tile] !== 1) return [tile]
  const over = state.layout.above[tile]!.filter((upper) => state.onBoard[upper] === 1)
  const all = new Set([...over.flatMap((upper) => digging({ state } as Game, upper)), tile])
  return [...all].sort((one, other) => state.layout.slots[other]!.z - state.layout.slots[one]!.z)
}

/** The tray's sizes while these tiles are taken; an unseen kind matches nothing. */
function planOf({ game, inTray }: View, tiles: readonly number[]): Plan {
  const held = new Map(inTray)
  let size = game.state.tray.length
  let peak = size
  for (const tile of tiles) {
    size++
    const isKnown = game.state.onBoard[tile] !== 1 || isVisible(game, tile)
    const kind = game.state.kinds[tile]!
    const alike = (held.get(kind) ?? 0) + 1
    if (isKnown) held.set(kind, alike % 3)
    if (isKnown && alike === 3) size -= 3
    peak = Math.max(peak, size)
  }
  return { tiles, after: size, peak }
}

/** The cheapest way to a triple of this kind, adding the tile that needs the least digging each time. */
function planFor(view: View, digs: readonly (readonly number[])[], needed: number): Plan | undefined {
  const taken = new Set<number>()
  const open = [...digs]
  for (let found = 0; found < needed; found++) {
    const cost = (dig: readonly number[]) => dig.filter((tile) => !taken.has(tile)).length
    const next = best(open, (dig) => -cost(dig))
    if (!next) return undefined
    open.splice(open.indexOf(next), 1)
    for (const tile of next) taken.add(tile)
  }
  return planOf(view, [...taken])
}

function plansOf(view: View): Plan[] {
  const { game, inTray } = view
  const { state } = game
  const seen = [...state.onBoard.keys()].filter((tile) => state.onBoard[tile] === 1 && isVisible(game, tile))
  const byKind = Map.groupBy([...seen, ...state.aside], (tile) => state.kinds[tile]!)
  return [...byKind].flatMap(([kind, tiles]) => {
    const digs = tiles.map((tile) => digging(game, tile)).filter((dig) => dig.length <= capacityOf(game))
    return planFor(view, digs, 3 - (inTray.get(kind) ?? 0)) ?? []
  })
}

/** The planning player digs for triples among all kinds that it sees, and uses the gadget when no plan fits into the tray. */
const plannedMove: Player = (view, avoid) => {
  const { game } = view
  const isLampUseful = game.gadget === 'lamp' && !game.state.lit && game.usesLeft > 0
  if (isLampUseful && game.usesLeft >= levelCount - game.state.level) return []
  const plans = plansOf(view).filter(({ peak, tiles }) => peak < capacityOf(game) && tiles[0] !== avoid)
  const plan = best(plans, ({ after, peak, tiles }) => -(10 * after + 2 * peak + tiles.length))
  return plan?.tiles[0] ?? rescue(view) ?? promisingTile(view, avoid)
}

export const playPlanning = (setup: Setup) => playAs(plannedMove, setup)
