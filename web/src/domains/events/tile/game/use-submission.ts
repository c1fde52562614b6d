import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type GameState, isOver } from './game-store.ts'
import { type Submission, submitGame } from './submit-game.ts'

const retryMs = 8_000

/** Submits a finished game, and again while it waits; it is recorded once. */
export function useSubmission(shown: GameState): Submission {
  const { game, saved } = shown
  const client = useQueryClient()
  const [submission, setSubmission] = useState<Submission>({ at: 'playing' })
  const hasEnded = isOver(shown)
  const { gameId } = saved

  useEffect(() => {
    if (!hasEnded) return setSubmission({ at: 'playing' })
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false

    async function send() {
      clearTimeout(timer)
      setSubmission({ at: 'sending' })
      const outcome = await submitGame({ ...saved, score: game.score })
      if (ended) return
      setSubmission(outcome)
      // Signing in reloads the page.
      if (outcome.at === 'waiting' && outcome.why !== 'signedOut') timer = setTimeout(send, retryMs)
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
  }, [hasEnded, gameId])

  return submission
}
