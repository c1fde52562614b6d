import { LRUCache } from 'lru-cache'

const topicsRemembered = 10_000

/** Remembers when each topic had its last event, so that a subscriber learns whether its data is older. */
export function createLastEvents(now: () => number = Date.now, max = topicsRemembered) {
  /** A topic without an entry had no event after this time. */
  let unknownUntil = now()
  const lastEvents = new LRUCache<string, number>({
    max,
    dispose: (at, _topic, reason) => {
      if (reason === 'evict') unknownUntil = Math.max(unknownUntil, at)
    },
  })

  return {
    add: (topic: string) => void lastEvents.set(topic, now()),
    /** True if the topic had an event in the last `ageMs` milliseconds, or may have had one. */
    mayHaveHad: (topic: string, ageMs: number) => (lastEvents.get(topic) ?? unknownUntil) >= now() - ageMs,
    /** Events of other servers were lost. */
    forget() {
      lastEvents.clear()
      unknownUntil = now()
    },
  }
}
