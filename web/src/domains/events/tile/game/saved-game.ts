import type { TileMode } from '@judian/contract/limits'
import type { Move, Setup } from '@judian/tiles'
import { now } from '../../../../kernel/clock/now.ts'
import { memberStorage } from '../../../../kernel/storage/member-storage.ts'

/** A game as stored in this browser: its start and every move since. */
export interface SavedGame extends Setup {
  readonly gameId: number
  readonly mode: TileMode
  /** The Shanghai day it counts for. */
  readonly day: string
  readonly moves: readonly Move[]
  readonly savedAt: number
  /** Score of a finished game, which stays stored until the server has given a final answer. */
  readonly score?: number
}

export type FinishedGame = SavedGame & { readonly score: number }

const hourMs = 60 * 60 * 1000
/** The server rejects older games; an hour less, for the way there. */
const playableMs = 23 * hourMs
const submittableMs = 24 * hourMs

const prefix = 'tile:'
const keyOf = (mode: TileMode) => prefix + mode

/** The member's game of this mode: a finished one that isn't recorded yet, or one that isn't too old to go on. */
export function readGame(mode: TileMode): SavedGame | undefined {
  const saved = memberStorage.readJson(keyOf(mode)) as SavedGame | null | undefined
  return saved && (isFinished(saved) || now() - saved.savedAt < playableMs) ? saved : undefined
}

/** Stores the game; without storage it lives as long as the page. */
export const writeGame = (game: SavedGame) => memberStorage.write(keyOf(game.mode), JSON.stringify(game))

/** Removes this game; another of its mode, begun since, stays. */
export function removeGame({ mode, gameId }: SavedGame) {
  if (readGame(mode)?.gameId === gameId) memberStorage.remove(keyOf(mode))
}

export const isFinished = (game: SavedGame): game is FinishedGame => game.score !== undefined

/** Whether it is too late for the server to accept this finished game. */
export const isTooOld = ({ savedAt }: SavedGame) => now() - savedAt >= submittableMs

/** The finished games without a final answer of the server, of all modes. */
export const waitingGames = (): FinishedGame[] =>
  memberStorage.keys(prefix).flatMap((key) => {
    const saved = readGame(key.slice(prefix.length) as TileMode)
    return saved && isFinished(saved) ? [saved] : []
  })
