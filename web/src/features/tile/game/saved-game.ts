import type { TileMode } from '@judian/contract/limits'
import type { Move, Setup } from '@judian/tiles'
import { now } from '../../../kernel/clock/now.ts'
import { memberStorage } from '../../../kernel/storage/member-storage.ts'

/** A game as stored in this browser: its start and every move since. */
export interface SavedGame extends Setup {
  readonly gameId: number
  readonly mode: TileMode
  /** The Shanghai day it counts for. */
  readonly day: string
  readonly moves: readonly Move[]
  readonly savedAt: number
}

/** The server rejects older games; an hour less, for the way there. */
const savedLifetimeMs = 23 * 60 * 60 * 1000

const keyOf = (mode: TileMode) => `tile:${mode}`

/** The member's unfinished game of this mode, if it isn't too old. */
export function readGame(mode: TileMode): SavedGame | undefined {
  const saved = memberStorage.readJson(keyOf(mode)) as SavedGame | null | undefined
  return saved && now() - saved.savedAt < savedLifetimeMs ? saved : undefined
}

/** Stores the game; without storage it lives as long as the page. */
export const writeGame = (game: SavedGame) => memberStorage.write(keyOf(game.mode), JSON.stringify(game))

export const removeGame = (mode: TileMode) => memberStorage.remove(keyOf(mode))
