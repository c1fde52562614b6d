import { deliver, subscribedTopics, setLink } from './subscriptions.ts'

/**
 * Loads the messaging client and connects to `path`; returns the disconnect function. Without the client or a
 * connection the page works as before, without live updates.
 */
export function connectLive(path: string, onReconnect: () => void): () => void {
  let close = () => {}
  let ended = false

  async function start() {
    const { openLink } = await import('./link.ts')
    if (ended) return
    const url = location.origin.replace(/^http/, 'ws') + path
    const link = openLink({ url, topics: subscribedTopics, onEvent: deliver, onReconnect })
    setLink(link)
    close = () => {
      setLink(undefined)
      link.close()
    }
  }
  start().catch((error: unknown) => console.warn('live messaging is not available', error))

  return () => {
    ended = true
    close()
  }
}
