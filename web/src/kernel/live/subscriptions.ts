import type { Topic } from '@judian/contract'
import type { LiveLink } from './link.ts'

type Listener = (event: unknown) => void

// Views subscribe with or without a connection; subscriptions are sent on connect and after each reconnect.
const listenersByTopic = new Map<string, Set<Listener>>()
let link: LiveLink | undefined

/** Subscribes to a topic; returns the unsubscribe function. Listeners of one topic share a subscription. */
export function subscribe<Event>(topic: Topic<Event>, listener: (event: Event) => void): () => void {
  const wrapped: Listener = (event) => listener(event as Event)
  const listeners = listenersByTopic.get(topic)
  if (listeners) listeners.add(wrapped)
  else {
    listenersByTopic.set(topic, new Set([wrapped]))
    link?.subscribe(topic)
  }
  return () => {
    const remaining = listenersByTopic.get(topic)
    if (!remaining?.delete(wrapped) || remaining.size > 0) return
    listenersByTopic.delete(topic)
    link?.unsubscribe(topic)
  }
}

export const subscribedTopics = () => listenersByTopic.keys()

export function deliver(topic: string, event: unknown) {
  for (const listener of listenersByTopic.get(topic) ?? []) listener(event)
}

export function setLink(next: LiveLink | undefined) {
  link = next
}
