import { randomUUID } from 'node:crypto'
import { topics } from '@judian/contract'
import type { LiveNotice } from '../kernel/live.ts'
import { messageFrames } from './encode-frame.ts'
import { type CloseCode, closeCodes } from './protocol-error.ts'

/** A connection as the hub sees it. */
export interface Held {
  readonly userId: number
  /** Names the session that it stands on. */
  readonly session: string
  deliver(frame: Buffer): void
  end(code: CloseCode, reason: string): void
}

export interface Subscription {
  readonly holder: Held
  /** The client's own name for it. */
  readonly id: string
  readonly topic: string
  /** The topic by the name that the client gave. */
  readonly destination: string
}

export type Hub = ReturnType<typeof createHub>

/** What each news of a message says beside: the member's counts as they stand then. */
export type UnreadOf = (userId: number) => Promise<object>

/** Knows this server's signed-in connections and who follows what, and takes the bus's notices to them. */
export function createHub(unreadOf: UnreadOf) {
  const members = new Map<number, Set<Held>>()
  const followers = new Map<string, Set<Subscription>>()

  async function publish(topic: string, event: object) {
    const [first] = followers.get(topic) ?? []
    if (!first) return
    // Whoever follows a topic knows it by the same name.
    const { destination, holder: member } = first
    // Counted here, where somebody hears it: most whom a message reaches aren't there.
    const whole = destination === topics.myMessages ? { ...event, ...(await unreadOf(member.userId)) } : event
    const frameFor = messageFrames({ id: randomUUID(), destination, body: JSON.stringify(whole) })
    for (const { holder, id } of followers.get(topic) ?? []) holder.deliver(frameFor(id))
  }

  function endSession(session: string) {
    for (const connections of members.values())
      for (const held of connections) if (held.session === session) held.end(closeCodes.policy, 'session ended')
  }

  function endUser(userId: number) {
    for (const held of members.get(userId) ?? []) held.end(closeCodes.policy, 'session ended')
  }

  return {
    /** How many subscriptions there are. */
    subscriptions: () => followers.values().reduce((sum, group) => sum + group.size, 0),
    /** Holds a connection; false when its member already has `most`. */
    add(held: Held, most: number): boolean {
      const connections = members.get(held.userId)
      if (connections && connections.size >= most) return false
      addTo(members, held.userId, held)
      return true
    },
    remove: (held: Held) => removeFrom(members, held.userId, held),
    follow: (subscription: Subscription) => addTo(followers, subscription.topic, subscription),
    unfollow: (subscription: Subscription) => removeFrom(followers, subscription.topic, subscription),

    async hear(notice: LiveNotice) {
      if ('topic' in notice) await publish(notice.topic, notice.event)
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
