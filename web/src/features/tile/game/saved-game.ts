import type { TileMode } from '@judian/contract/limits'
import type { Move, Setup } from '@judian/tiles'

/** A game as stored in this browser: its start and every move since. */
export interface SavedGame extends Setup {
  readonly gameId: number
  readonly mode: TileMode
  /** The Shanghai day it counts for. */
  readonly day: string
  readonly moves: readonly Move[]
  readonly savedAt: number
}

/** The server rejects older games; an hour less, because clocks differ. */
const savedLifetimeMs = 23 * 60 * 60 * 1000

const keyOf = (userId: number, mode: TileMode) => `judian:tile:${userId}:${mode}`

/** The member's unfinished game of this mode, if it isn't too old. */
export function readGame(userId: number, mode: TileMode): SavedGame | undefined {
  try {
    const text = localStorage.getItem(keyOf(userId, mode))
    if (text === null) return undefined
    const saved = JSON.parse(text) as SavedGame
    return Date.now() - saved.savedAt < savedLifetimeMs ? saved : undefined
  } catch {
    return undefined
  }
}

/** Stores the game; without storage it lives as long as the page. */
export function writeGame(userId: number, game: SavedGame) {
  try {
    localStorage.setItem(keyOf(userId, game.mode), JSON.stringify(game))
  } catch (error) {
    console.warn('the game could not be kept', error)
  }
}

export function removeGame(userId: number, mode: TileMode) {
  try {
    localStorage.removeItem(keyOf(userId, mode))
  } catch (error) {
    console.warn('the game could not be removed', error)
  }
}
