import type { Topic } from '@judian/contract'
import type { LiveLink } from './link.ts'

type Hear = (event: unknown) => void

// Views subscribe with or without a connection; subscriptions are sent on connect and after each reconnect.
const followers = new Map<string, Set<Hear>>()
let link: LiveLink | undefined

/** Subscribes to a topic; returns the unsubscribe function. Listeners of one topic share a subscription. */
export function follow<Event>(topic: Topic<Event>, hear: (event: Event) => void): () => void {
  const one: Hear = (event) => hear(event as Event)
  const known = followers.get(topic)
  if (known) known.add(one)
  else {
    followers.set(topic, new Set([one]))
    link?.follow(topic)
  }
  return () => {
    const left = followers.get(topic)
    if (!left?.delete(one) || left.size > 0) return
    followers.delete(topic)
    link?.unfollow(topic)
  }
}

export const followedTopics = () => followers.keys()

export function deliver(topic: string, event: unknown) {
  for (const hear of followers.get(topic) ?? []) hear(event)
}

export function setLink(next: LiveLink | undefined) {
  link = next
}
