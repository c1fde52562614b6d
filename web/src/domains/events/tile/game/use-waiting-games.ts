import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chunk } from '../../../../kernel/lazy/chunk.ts'
import { waitingGames } from './saved-game.ts'

const sender = chunk(async () => (await import('./send-waiting-games.ts')).sendWaitingGames)
const retryMs = 60_000

/** Sends finished games that wait, from any page but the game's own, which sends its game itself. */
export function useWaitingGames() {
  const isGame = useLocation({ select: ({ pathname }) => pathname === '/event/tile/tilematching' })
  useEffect(() => {
    if (isGame || waitingGames().length === 0) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false

    async function send() {
      clearTimeout(timer)
      // Offline, its code doesn't load either.
      const waits = await sender().then(
        (sendAll) => sendAll(),
        () => true,
      )
      if (waits && !ended) timer = setTimeout(send, retryMs)
    }
    void send()
    addEventListener('online', send)
    return () => {
      ended = true
      clearTimeout(timer)
      removeEventListener('online', send)
    }
  }, [isGame])
}
