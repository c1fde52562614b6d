import type { TileMode } from '@judian/contract/limits'
import type { Gadget, Operator } from '@judian/tiles'
import { ask, InvalidInput } from '../../../../kernel/ask/index.ts'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { now } from '../../../../kernel/clock/now.ts'
import { isFinished, readGame, type SavedGame, writeGame } from './saved-game.ts'
import { submitGame } from './submit-game.ts'

export interface Crew {
  readonly operator: Operator
  readonly gadget: Gadget
}

/**
 * Starts a game on the server, or resumes the running one with the moves stored in this browser. A finished one that waits is sent
 * first: to start again would abandon it. Throws InvalidInput if that fails.
 */
export async function startGame(mode: TileMode, crew: Crew, restart: boolean): Promise<SavedGame> {
  const waiting = readGame(mode)
  if (waiting && isFinished(waiting)) {
    const outcome = await submitGame(waiting)
    if (outcome.at === 'waiting') throw new InvalidInput(outcome.message)
  }
  const answer = await ask('/v1/event/tile/startTileGame', {
    mode,
    used_operator: crew.operator,
    used_gadget: crew.gadget,
    restart: restart ? 1 : 0,
    request_id: newRequestId(),
  })
  const known = readGame(mode)
  if (known?.gameId === answer.game_id) return known
  const game: SavedGame = {
    gameId: answer.game_id,
    seed: answer.seed,
    operator: answer.used_operator,
    gadget: answer.used_gadget,
    mode,
    day: answer.day,
    moves: [],
    savedAt: now(),
  }
  writeGame(game)
  return game
}
