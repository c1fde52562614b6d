import type { Game, Move } from '@judian/tiles'

/** Durations as in stage.module.css: a tile's flight into the tray, and a move until its triple has vanished. */
export const flightMs = 280
export const motionMs = 640

/** Animation state only: the game itself never waits for it. */
export interface Motion {
  /** Cleared tiles that haven't vanished yet. */
  readonly leaving: readonly LeavingTile[]
  /** The tray with the triple that the last move completed: the others close the gap after it has vanished. */
  readonly tray: readonly number[] | undefined
}

export interface LeavingTile {
  readonly level: number
  readonly tile: number
  readonly kind: number
  /** Position in the tray. */
  readonly slot: number
  /** Distance to the middle of the tiles cleared with it, in tiles. */
  readonly pull: number
}

/** The animation after a move; undefined if only the taken tile moves. */
export function motionAfter(motion: Motion | undefined, before: Game, after: Game, move: Move): Motion | undefined {
  const tray = trayDuring(before, move)
  const leaving = clearedBy(before, after, tray)
  if (leaving.length === 0 && !motion && after.outcome === 'running') return undefined
  const isSameLevel = after.state.level === before.state.level
  return {
    leaving: [...(motion?.leaving ?? []), ...leaving],
    tray: leaving.length > 0 && isSameLevel ? tray : undefined,
  }
}

/** The tray with the taken tile, before anything is cleared. */
function trayDuring({ state: { tray, kinds } }: Game, move: Move): readonly number[] {
  if (typeof move !== 'number') return tray
  const beside = tray.findLastIndex((tile) => kinds[tile] === kinds[move])
  return tray.toSpliced(beside < 0 ? tray.length : beside + 1, 0, move)
}

function clearedBy({ state: before }: Game, { state }: Game, tray: readonly number[]): LeavingTile[] {
  const isGone = (tile: number) =>
    state.level !== before.level ||
    !(state.tray.includes(tile) || state.aside.includes(tile) || state.onBoard[tile] === 1)
  const slots = [...tray.keys()].filter((slot) => isGone(tray[slot]!))
  const middle = ((slots[0] ?? 0) + (slots.at(-1) ?? 0)) / 2
  return slots.map((slot) => {
    const tile = tray[slot]!
    return { level: before.level, tile, kind: before.kinds[tile]!, slot, pull: middle - slot }
  })
}
