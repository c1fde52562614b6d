import type { Topic } from '@judian/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../ports/bus/index.ts'
import { sha256 } from './random.ts'
import type { SharedReads } from './shared-reads.ts'

/** What the domains may do to the live connections, on whichever server these are held. */
export interface Live {
  /** Tells everyone who follows the topic; at most once. Call it after the commit. */
  publish<Event extends object>(topic: Topic<Event>, event: NoInfer<Event>): void
  /** Ends the connections of one session, or of all of a person's. Call it after the commit. */
  disconnect(whose: { sessionToken: string } | { userId: number }): void
}

/** What travels over the bus. */
export type LiveNotice = { topic: string; event: object } | { endSession: string } | { endUser: number }

export const liveChannel = 'live'

/** The sending side, after which what is kept is read anew; a bus that fails is logged, and costs nobody but the readers their news. */
export function createLive(bus: Bus, log: Pick<FastifyBaseLogger, 'warn'>, reads: SharedReads): Live {
  const send = (notice: LiveNotice) => {
    bus
      .publish(liveChannel, JSON.stringify(notice))
      .catch((error: unknown) => log.warn({ err: error }, 'the bus failed'))
  }
  return {
    publish(topic, event) {
      // Whoever hears of it and looks shall find it.
      reads.changed(topic)
      send({ topic, event })
    },
    disconnect(whose) {
      reads.forgetAll()
      send('userId' in whose ? { endUser: whose.userId } : { endSession: sessionKey(whose.sessionToken) })
    },
  }
}

/** Names a session without giving its token away. */
export const sessionKey = (token: string) => sha256(token).toString('base64url')
