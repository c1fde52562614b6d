import type { Topic } from '@judian/contract'
import type { Bus } from '../ports/bus/index.ts'
import { type ResponseCache, rightsOf } from '../kernel/response-cache.ts'

export interface Live {
  /** Sends an event to the topic's subscribers, at most once. Call it after the commit. */
  publish<Event extends object>(topic: Topic<Event>, event: NoInfer<Event>): void
  /**
   * Asks the topic's subscribers for their right again, and ends the subscriptions without one. Call it after the commit. A
   * member's subscriptions are asked when `rightsOf` them is invalidated.
   */
  askAgain(topic: Topic<unknown>): void
  /** Ends the connections of one session, by its `sessionKey`, or of one member. Call it after the commit. */
  disconnect(whose: { session: string } | { userId: number }): void
}

export type LiveNotice =
  | { topic: string; event: object }
  | { askAgain: string }
  | { endSession: string }
  | { endUser: number }

/** Every topic, for `askAgain`. */
export const anyTopic: Topic<unknown> = '*'

export const liveChannel = 'live'

/** Publishes on the bus and invalidates the cache. */
export function createLive(bus: Bus, cache: ResponseCache): Live {
  const send = (notice: LiveNotice) => bus.publish(liveChannel, JSON.stringify(notice))
  return {
    publish(topic, event) {
      // Subscribers re-read on the event and must not get a cached value.
      cache.invalidate(topic)
      send({ topic, event })
    },
    askAgain: (topic) => send({ askAgain: topic }),
    disconnect(whose) {
      const isMember = 'userId' in whose
      cache.invalidate(isMember ? rightsOf(whose.userId) : whose.session)
      send(isMember ? { endUser: whose.userId } : { endSession: whose.session })
    },
  }
}
