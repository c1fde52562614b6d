import { openLink } from './link.ts'
import { confirm, deliver, markLost, oldestTimeOf, setLink, subscribedTopics } from './subscriptions.ts'

/** Connects to `path`; returns the disconnect function. Without a connection the page works as before, without live updates. */
export function connectLive(path: string): () => void {
  const link = openLink({
    url: location.origin.replace(/^http/, 'ws') + path,
    topics: subscribedTopics,
    oldestTimeOf,
    onEvent: deliver,
    onConfirmed: confirm,
    onLost: markLost,
  })
  setLink(link)
  return () => {
    setLink(undefined)
    link.close()
  }
}
