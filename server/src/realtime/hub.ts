import { randomUUID } from 'node:crypto'
import { topics } from '@judian/contract'
import { createLastEvents } from './last-events.ts'
import type { Destination } from './destination.ts'
import { anyTopic, type LiveNotice } from './live.ts'
import { messageFrames } from './encode-frame.ts'
import { type CloseCode, closeCodes } from './protocol-error.ts'

export interface Client {
  readonly userId: number
  readonly session: string
  deliver(subscription: Subscription, frame: Buffer): void
  /** Asks again whether the member may follow this, after other questions, and ends the connection if not. */
  askAgain(subscription: Subscription, after: Promise<void>): Promise<void>
  subscriptions(): Iterable<Subscription>
  /** Bytes that wait for this client to read. */
  waiting(): number
  end(code: CloseCode, reason: string): void
}

export interface Subscription {
  readonly holder: Client
  /** The subscription id chosen by the client. */
  readonly id: string
  readonly topic: string
  readonly destination: string
  readonly parsed: Destination
  /** Its deliveries and questions of rights, one after another. */
  turn: Promise<void>
}

export type Hub = ReturnType<typeof createHub>

/** Added to each message event: the member's current unread counts. */
export type UnreadOf = (userId: number) => Promise<object>

/** Tracks this server's connections and subscriptions, and delivers the bus's events to them. */
export function createHub(unreadOf: UnreadOf) {
  const members = new Map<number, Set<Client>>()
  const subscribers = new Map<string, Set<Subscription>>()
  const lastEvents = createLastEvents()
  /** A change may concern thousands of subscriptions: asking one by one leaves the database to others. */
  let asked = Promise.resolve()

  async function publish(topic: string, event: object) {
    lastEvents.add(topic)
    const [first] = subscribers.get(topic) ?? []
    if (!first) return
    // All subscribers of a topic use the same destination.
    const { destination, holder: member } = first
    // Counted on delivery: most receivers of a message aren't connected.
    const whole = destination === topics.myMessages ? { ...event, ...(await unreadOf(member.userId)) } : event
    const frameFor = messageFrames({ id: randomUUID(), destination, body: JSON.stringify(whole) })
    for (const one of subscribers.get(topic) ?? []) one.holder.deliver(one, frameFor(one.id))
  }

  /** Deliveries of these subscriptions wait for their question. */
  function askAgain(concerned: Iterable<Subscription>) {
    for (const one of concerned) asked = one.holder.askAgain(one, asked)
  }

  const all = () => subscribers.values().flatMap((group) => group.values())

  const concernedBy = (topic: string) => (topic === anyTopic ? all() : (subscribers.get(topic) ?? []))

  function endSession(session: string) {
    for (const connections of members.values())
      for (const client of connections) if (client.session === session) client.end(closeCodes.policy, 'session ended')
  }

  function endUser(userId: number) {
    for (const client of members.get(userId) ?? []) client.end(closeCodes.policy, 'session ended')
  }

  /** Ends all connections: their views read again when they are back. */
  function endAll() {
    lastEvents.forget()
    for (const connections of members.values())
      for (const client of connections) client.end(closeCodes.goingAway, 'messages were missed')
  }

  return {
    endAll,
    countMembers: () => members.size,
    subscriptions: () => subscribers.values().reduce((sum, group) => sum + group.size, 0),
    /**
     * Adds a connection, and closes the member's oldest one if they already have `most`: that belongs to a tab in the
     * background or, after a change of networks, to no client, while the newest belongs to the visible page.
     */
    add(client: Client, most: number) {
      addTo(members, client.userId, client)
      const connections = members.get(client.userId)!
      if (connections.size > most)
        connections.values().next().value!.end(closeCodes.replaced, 'a newer connection came')
    },
    waitingOf: (userId: number) => (members.get(userId) ?? []).values().reduce((sum, one) => sum + one.waiting(), 0),
    remove: (client: Client) => removeFrom(members, client.userId, client),
    subscribe: (subscription: Subscription) => addTo(subscribers, subscription.topic, subscription),
    /** Whether the topic may have had an event that data of this age lacks. */
    mayLack: (topic: string, ageMs: number) => lastEvents.mayHaveHad(topic, ageMs),
    unsubscribe: (subscription: Subscription) => removeFrom(subscribers, subscription.topic, subscription),

    /** The member's rights have changed. */
    askMember: (userId: number) => (members.get(userId) ?? []).forEach((client) => askAgain(client.subscriptions())),

    async deliver(notice: LiveNotice) {
      if ('topic' in notice) await publish(notice.topic, notice.event)
      else if ('askAgain' in notice) askAgain(concernedBy(notice.askAgain))
      else if ('endSession' in notice) endSession(notice.endSession)
      else endUser(notice.endUser)
    },
  }
}

function addTo<K, V>(groups: Map<K, Set<V>>, key: K, value: V) {
  const group = groups.get(key)
  if (group) group.add(value)
  else groups.set(key, new Set([value]))
}

function removeFrom<K, V>(groups: Map<K, Set<V>>, key: K, value: V) {
  const group = groups.get(key)
  if (group?.delete(value) && group.size === 0) groups.delete(key)
}
