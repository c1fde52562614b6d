import { topics } from '@judian/contract'
import type { Member } from '../kernel/member.ts'

/** Destinations by name; the topic's domain authorises the subscription. */
export type Destination =
  | { kind: 'community'; name: string }
  | { kind: 'event'; name: string }
  | { kind: 'clan'; id: number }
  | { kind: 'moment'; id: number }
  | { kind: 'poll'; id: number }
  | { kind: 'site' }
  | { kind: 'staff' }

export type MaySubscribe = (me: Member, destination: Destination) => Promise<boolean>

/** Returns the topic of a client's destination for this member, or undefined if it doesn't exist or isn't allowed. */
export async function topicFor(
  me: Member,
  destination: string,
  maySubscribe: MaySubscribe,
): Promise<string | undefined> {
  if (destination === topics.myMessages) return topics.messagesOf(me.id)
  if (destination === topics.myState) return topics.stateOf(me.id)
  const parsed = parseDestination(destination)
  return parsed && (await maySubscribe(me, parsed)) ? destination : undefined
}

function parseDestination(destination: string): Destination | undefined {
  const community = destination.match(/^\/topic\/community\.(.{1,64})$/)
  if (community) return { kind: 'community', name: community[1]! }
  const event = destination.match(/^\/topic\/event\.([a-z0-9-]{1,32})$/)
  if (event) return { kind: 'event', name: event[1]! }
  if (destination === topics.site) return { kind: 'site' }
  if (destination === topics.staff) return { kind: 'staff' }
  const numbered = destination.match(/^\/topic\/(clan|moment|poll)\.([1-9]\d{0,14})$/)
  return numbered ? { kind: numbered[1] as 'clan' | 'moment' | 'poll', id: Number(numbered[2]) } : undefined
}
