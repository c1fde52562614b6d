import { capacityOf, isVisible, peeksOut } from '@judian/tiles'
import { type GameState, isChoosable } from './game-store.ts'
import type { LeavingTile } from './motion.ts'

/** Size of the stage, in tiles. */
export const stage = { width: 8, height: 11, boardHeight: 8.45, asideY: 8.6, trayY: 9.8 } as const

/** Vertical offset of each layer from the one below, in tiles. */
const lift = 0.07

export interface TileView {
  /** Unique in the game: tiles of two levels show at once while the last triple of the first vanishes. */
  readonly id: string
  readonly tile: number
  readonly kind: number
  /** The tile's upper left corner, in tiles. */
  readonly x: number
  readonly y: number
  readonly z: number
  readonly place: 'board' | 'tray' | 'aside' | 'cleared'
  /** `open`: free to take; `dim`: its kind shows; `hidden`: its back shows. */
  readonly look: 'open' | 'dim' | 'hidden'
  readonly choosable: boolean
  /** Its kind shows although nothing of it peeks out: by operator or gadget. */
  readonly sensed?: boolean
  /** For cleared tiles: the distance at which they meet. */
  readonly pull?: number
}

/** Positions of the level's tiles, and of cleared ones until they have vanished. */
export function sceneOf(shown: GameState): TileView[] {
  const { game, motion } = shown
  const { state } = game
  const { layout, kinds, onBoard, aside } = state
  const tray = motion?.tray ?? state.tray
  const left = (stage.width - layout.width / 2) / 2
  const top = Math.max(0.4, (stage.boardHeight - layout.height / 2) / 2)
  const traySlot = (slot: number) => (stage.width - capacityOf(game)) / 2 + slot
  const shelfStep = Math.min(1, stage.width / Math.max(aside.length, 1))
  const shelfLeft = (stage.width - shelfStep * aside.length) / 2

  const viewOfLeaving = ({ level, slot, ...cleared }: LeavingTile): TileView => ({
    ...cleared,
    id: `${level}-${cleared.tile}`,
    x: traySlot(slot),
    y: stage.trayY,
    z: 900,
    place: 'cleared',
    look: 'open',
    choosable: false,
  })
  const leaving = motion?.leaving ?? []
  const former = leaving.filter(({ level }) => level !== state.level)

  // In the order of their numbers: moving an element in the document would end its animation.
  const present = layout.slots.flatMap(({ x, y, z }, tile): TileView[] => {
    const shared = { id: `${state.level}-${tile}`, tile, kind: kinds[tile]!, choosable: isChoosable(shown, tile) }
    if (onBoard[tile] === 1) {
      const free = layout.above[tile]!.every((upper) => onBoard[upper] === 0)
      const look = free ? 'open' : isVisible(game, tile) ? 'dim' : 'hidden'
      const at = { x: left + x / 2, y: top + y / 2 - z * lift, z: z * 20 + y }
      const sensed = look === 'dim' && !peeksOut(state, tile)
      return [{ ...shared, ...at, place: 'board', look, ...(sensed && { sensed }) }]
    }
    const asideAt = aside.indexOf(tile)
    if (asideAt >= 0)
      return [{ ...shared, x: shelfLeft + asideAt * shelfStep, y: stage.asideY, z: 500, place: 'aside', look: 'open' }]
    const cleared = leaving.find((one) => one.level === state.level && one.tile === tile)
    if (cleared) return [viewOfLeaving(cleared)]
    const slot = tray.indexOf(tile)
    return slot < 0 ? [] : [{ ...shared, x: traySlot(slot), y: stage.trayY, z: 800, place: 'tray', look: 'open' }]
  })
  return [...former.toSorted((one, other) => one.tile - other.tile).map(viewOfLeaving), ...present]
}

/**
 * The selectable tile that an arrow key moves to. Left and Right follow the reading order, so that they reach every
 * tile; Up and Down move to the nearest one in that direction, with sideways distance counted twice.
 */
export function tileTowards(views: readonly TileView[], from: TileView, key: string): TileView | undefined {
  if (key === 'ArrowLeft') return inReadingOrder(views, from, -1)
  if (key === 'ArrowRight') return inReadingOrder(views, from, 1)
  if (key === 'ArrowUp') return nearestAhead(views, from, -1)
  return key === 'ArrowDown' ? nearestAhead(views, from, 1) : undefined
}

/** The selectable tile before or after this one, row by row as their labels count them. */
function inReadingOrder(views: readonly TileView[], from: TileView, step: 1 | -1) {
  const sorted = views
    .filter((view) => view.choosable || view === from)
    .toSorted((one, other) => Math.floor(one.y) - Math.floor(other.y) || one.x - other.x || one.y - other.y)
  return sorted[sorted.indexOf(from) + step]
}

const nearestAhead = (views: readonly TileView[], from: TileView, down: 1 | -1) =>
  nearest(views, ({ x, y }) => {
    const ahead = (y - from.y) * down
    return ahead > 0.2 ? ahead + 2 * Math.abs(x - from.x) : Infinity
  })

/** The selectable tile nearest to a position. */
export const tileNear = (views: readonly TileView[], { x, y }: Pick<TileView, 'x' | 'y'>) =>
  nearest(views, (view) => Math.hypot(view.x - x, view.y - y))

function nearest(views: readonly TileView[], distance: (view: TileView) => number) {
  let found: TileView | undefined
  let least = Infinity
  for (const view of views) {
    const away = view.choosable ? distance(view) : Infinity
    if (away < least) [found, least] = [view, away]
  }
  return found
}
