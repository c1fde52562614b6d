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

/** A view's listener. */
interface Subscriber extends Listener {
  /** It got all events up to this time, whatever its data's own time is. */
  currentUntil: number
  /** It lacks events up to this time until its data is requested again. */
  lacksUntil: number
}

interface Subscription {
  subscribers: Set<Subscriber>
  lastEventAt: number
  /** The connection has all events since this time; undefined before the server has confirmed it. */
  completeSince: number | undefined
}

// Views subscribe with or without a connection; subscriptions are sent on connect and after each reconnect.
const subscriptions = new Map<string, Subscription>()
let link: LiveLink | undefined

/** Subscribes to a topic; returns the unsubscribe function. Listeners of one topic share a subscription. */
export function subscribe(topic: Topic<unknown>, listener: Listener): () => void {
  const subscriber = { ...listener, currentUntil: 0, lacksUntil: 0 }
  const shared = subscriptions.get(topic)
  if (shared) {
    shared.subscribers.add(subscriber)
    catchUp(subscriber, Math.max(shared.lastEventAt, shared.completeSince ?? 0))
  } else {
    subscriptions.set(topic, { subscribers: new Set([subscriber]), lastEventAt: 0, completeSince: undefined })
    link?.subscribe(topic)
  }
  return () => {
    const remaining = subscriptions.get(topic)
    if (!remaining?.subscribers.delete(subscriber) || remaining.subscribers.size > 0) return
    subscriptions.delete(topic)
    link?.unsubscribe(topic)
  }
}

/** Refetches data from before this time, which may lack events. */
function catchUp(subscriber: Subscriber, until: number, delayMs = 0) {
  if (timeOf(subscriber) >= until) return
  subscriber.lacksUntil = until
  if (delayMs === 0) subscriber.refetch()
  else setTimeout(subscriber.refetch, delayMs)
}

const timeOf = ({ dataTime, currentUntil }: Subscriber) => Math.max(dataTime(), currentUntil)

export const subscribedTopics = () => subscriptions.keys()

/** The time of a topic's oldest data. */
export const oldestTimeOf = (topic: string) =>
  Math.min(now(), ...[...(subscriptions.get(topic)?.subscribers ?? [])].map(timeOf))

export function deliver(topic: string, event: unknown) {
  const shared = subscriptions.get(topic)
  if (!shared) return
  shared.lastEventAt = now()
  for (const { onEvent } of shared.subscribers) onEvent(event)
}

/** The server has confirmed the subscription: it delivers every event since this time. */
export function confirm(topic: string, since: number, delayMs: number) {
  const shared = subscriptions.get(topic)
  if (!shared) return
  shared.completeSince = since
  for (const subscriber of shared.subscribers) catchUp(subscriber, since, delayMs)
}

/** The connection is lost; it delivered all events of its confirmed subscriptions until this time. */
export function markLost(until: number) {
  for (const shared of subscriptions.values()) {
    if (shared.completeSince === undefined) continue
    shared.completeSince = undefined
    // One whose refetch has failed lacks events still.
    for (const subscriber of shared.subscribers)
      if (subscriber.dataTime() >= subscriber.lacksUntil) subscriber.currentUntil = until
  }
}

export function setLink(next: LiveLink | undefined) {
  link = next
}
