import type { CallOutput } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask, messageOf, NetworkError, ApiError } from '../../../kernel/ask/index.ts'
import type { GameState } from './game-store.ts'
import { removeGame } from './saved-game.ts'

export type Recorded = CallOutput<'/v1/event/tile/updateTileRecord'>

/**
 * State of a finished game's submission: `waiting` for the network, rejected with the server's message, or recorded.
 */
export type Submission =
  | { at: 'playing' | 'sending' | 'waiting' }
  | { at: 'recorded'; record: Recorded }
  | { at: 'refused'; message: string }

const retryMs = 8_000

/**
 * Submits a finished game, retrying while the network or the server is unavailable: the game stays stored until the
 * server has answered, and is recorded once.
 */
export function useSubmission({ game, saved }: GameState): Submission {
  const client = useQueryClient()
  const [submission, setSubmission] = useState<Submission>({ at: 'playing' })
  const isOver = game.outcome !== 'running'
  const { gameId, mode } = saved

  useEffect(() => {
    if (!isOver) return setSubmission({ at: 'playing' })
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false

    async function send() {
      clearTimeout(timer)
      setSubmission({ at: 'sending' })
      const outcome = await submitGame(saved, game.score)
      if (ended) return
      setSubmission(outcome)
      if (outcome.at === 'waiting') timer = setTimeout(send, retryMs)
      else removeGame(mode)
      if (outcome.at === 'recorded') void client.invalidateQueries({ queryKey: ['tile'] })
    }
    void send()
    addEventListener('online', send)
    return () => {
      ended = true
      clearTimeout(timer)
      removeEventListener('online', send)
    }
    // A finished game never changes again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, gameId])

  return submission
}

async function submitGame({ gameId, operator, gadget, moves }: GameState['saved'], score: number): Promise<Submission> {
  try {
    const record = await ask('/v1/event/tile/updateTileRecord', {
      game_id: gameId,
      score,
      used_operator: operator,
      used_gadget: gadget,
      moves: moves.map((move) => (typeof move === 'number' ? move : [...move])),
    })
    await ask('/v1/event/tile/updateTileTotalPlayed', { game_id: gameId })
    return { at: 'recorded', record }
  } catch (error) {
    if (error instanceof NetworkError || (error instanceof ApiError && error.http >= 429)) return { at: 'waiting' }
    return { at: 'refused', message: messageOf(error) }
  }
}
