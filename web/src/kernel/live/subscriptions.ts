import type { Topic } from '@judian/contract'
import { now } from '../clock/now.ts'
import type { LiveLink } from './link.ts'

export interface Listener {
  onEvent(event: unknown): void
  /** When its data was requested: it may lack events since then. */
  dataTime(): number
  /** Refetches the data. */
  refetch(): void
}

/** A view's listener. Once connected, its data is current up to `currentUntil`, whatever its own time is. */
interface Subscriber extends Listener {
  currentUntil: number
}

interface Subscription {
  subscribers: Set<Subscriber>
  lastEventAt: number
}

// Views subscribe with or without a connection; subscriptions are sent on connect and after each reconnect.
const subscriptions = new Map<string, Subscription>()
let link: LiveLink | undefined

/** Subscribes to a topic; returns the unsubscribe function. Listeners of one topic share a subscription. */
export function subscribe(topic: Topic<unknown>, listener: Listener): () => void {
  const subscriber = { ...listener, currentUntil: 0 }
  const shared = subscriptions.get(topic)
  if (shared) {
    shared.subscribers.add(subscriber)
    if (shared.lastEventAt > timeOf(subscriber)) subscriber.refetch()
  } else {
    subscriptions.set(topic, { subscribers: new Set([subscriber]), lastEventAt: 0 })
    link?.subscribe(topic)
  }
  return () => {
    const remaining = subscriptions.get(topic)
    if (!remaining?.subscribers.delete(subscriber) || remaining.subscribers.size > 0) return
    subscriptions.delete(topic)
    link?.unsubscribe(topic)
  }
}

const subscribersOf = (topic: string) => subscriptions.get(topic)?.subscribers ?? new Set()

const timeOf = ({ dataTime, currentUntil }: Subscriber) => Math.max(dataTime(), currentUntil)

export const subscribedTopics = () => subscriptions.keys()

/** How old a topic's oldest data is, in milliseconds. */
export const ageOf = (topic: string) =>
  Math.max(0, ...[...subscribersOf(topic)].map((subscriber) => now() - timeOf(subscriber)))

export function deliver(topic: string, event: unknown) {
  const shared = subscriptions.get(topic)
  if (!shared) return
  shared.lastEventAt = now()
  for (const { onEvent } of shared.subscribers) onEvent(event)
}

/** Events may have been missed before the subscription to this topic began. */
export function refetchTopic(topic: string) {
  for (const { refetch } of subscribersOf(topic)) refetch()
}

/** The connection delivered all events of these topics until this time. */
export function markCurrent(topics: Iterable<string>, until: number) {
  for (const topic of topics) for (const subscriber of subscribersOf(topic)) subscriber.currentUntil = until
}

export function setLink(next: LiveLink | undefined) {
  link = next
}
