import { topics } from '@judian/contract'
import type { Member } from '../kernel/member.ts'

/** Destinations by name; the topic's domain authorises the subscription. */
export type Destination =
  | { kind: 'messages' }
  | { kind: 'state' }
  | { kind: 'community'; name: string }
  | { kind: 'event'; name: string }
  | { kind: 'clan'; id: number }
  | { kind: 'moment'; id: number }
  | { kind: 'poll'; id: number }
  | { kind: 'site' }
  | { kind: 'staff' }

/** Who receives a topic's events. */
export interface TopicRights {
  /** Asked at SUBSCRIBE, and again after each change that may end the right. */
  maySubscribe(me: Member, destination: Destination): Promise<boolean>
  /** Asked at each delivery, as time alone changes it: whether the topic's events are kept from this member for now. */
  rests(me: Member, destination: Destination): Promise<boolean>
}

/** The topic of a client's destination. */
export function topicOf({ id }: Pick<Member, 'id'>, destination: string): string {
  if (destination === topics.myMessages) return topics.messagesOf(id)
  if (destination === topics.myState) return topics.stateOf(id)
  return destination
}

/** Undefined for a destination that doesn't exist. */
export function parseDestination(destination: string): Destination | undefined {
  if (destination === topics.myMessages) return { kind: 'messages' }
  if (destination === topics.myState) return { kind: 'state' }
  const community = destination.match(/^\/topic\/community\.(.{1,64})$/)
  if (community) return { kind: 'community', name: community[1]! }
  const event = destination.match(/^\/topic\/event\.([a-z0-9-]{1,32})$/)
  if (event) return { kind: 'event', name: event[1]! }
  if (destination === topics.site) return { kind: 'site' }
  if (destination === topics.staff) return { kind: 'staff' }
  const numbered = destination.match(/^\/topic\/(clan|moment|poll)\.([1-9]\d{0,14})$/)
  return numbered ? { kind: numbered[1] as 'clan' | 'moment' | 'poll', id: Number(numbered[2]) } : undefined
}
