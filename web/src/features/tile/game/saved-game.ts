import type { TileMode } from '@judian/contract/limits'
import type { Move, Setup } from '@judian/tiles'
import { browserStorage } from '../../../kernel/storage/storage.ts'

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
  const saved = browserStorage.readJson(keyOf(userId, mode)) as SavedGame | null | undefined
  return saved && Date.now() - saved.savedAt < savedLifetimeMs ? saved : undefined
}

/** Stores the game; without storage it lives as long as the page. */
export const writeGame = (userId: number, game: SavedGame) =>
  browserStorage.write(keyOf(userId, game.mode), JSON.stringify(game))

export const removeGame = (userId: number, mode: TileMode) => browserStorage.remove(keyOf(userId, mode))
