import { chunk } from '../lazy/chunk.ts'
import { confirm, deliver, markLost, oldestTimeOf, setLink, subscribedTopics } from './subscriptions.ts'

const linkModule = chunk(() => import('./link.ts'))

/**
 * Loads the messaging client and connects to `path`; returns the disconnect function. Without the client or a
 * connection the page works as before, without live updates. Once the browser is online again, a failed load is repeated.
 */
export function connectLive(path: string): () => void {
  let close = () => {}
  let ended = false

  async function start() {
    const { openLink } = await linkModule()
    if (ended) return
    const url = location.origin.replace(/^http/, 'ws') + path
    const link = openLink({
      url,
      topics: subscribedTopics,
      oldestTimeOf,
      onEvent: deliver,
      onConfirmed: confirm,
      onLost: markLost,
    })
    setLink(link)
    close = () => {
      setLink(undefined)
      link.close()
    }
  }
  function connect() {
    start().catch((error: unknown) => {
      console.warn('live messaging is not available', error)
      addEventListener('online', connect, { once: true })
    })
  }
  connect()

  return () => {
    ended = true
    close()
  }
}
