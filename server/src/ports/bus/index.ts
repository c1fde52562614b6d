import type { FastifyBaseLogger } from 'fastify'

/** The channels of the bus, one for each subject. A message on an unknown channel, which a newer version may send, is dropped. */
export const channels = ['cache', 'keys', 'limits', 'live', 'online', 'words'] as const
export type Channel = (typeof channels)[number]

/**
 * Carries short texts between the servers of one site. Messages of one server arrive in order. Messages may be lost
 * while a server is disconnected: its `onMissed` subscribers then discard their state and read it again.
 */
export interface Bus extends AsyncDisposable {
  /** Delivers the text to the channel's subscribers: on this server at once, on the others within milliseconds. */
  publish(channel: Channel, text: string): void
  subscribe(channel: Channel, listener: (text: string) => void): void
  /** Calls the listener when messages from other servers were lost. */
  onMissed(listener: () => void): void
  /** Undefined while this server is the only one. */
  readonly others: OtherServers | undefined
}

export interface OtherServers {
  /** The position of this server's latest message. */
  position(): string
  /** Waits until another server's messages up to this position have arrived; false after a time-out. */
  reached(position: string): Promise<boolean>
  /** How old the latest message from another server was on arrival, in milliseconds. */
  lagMs(): number
}

/** The bus of a site with one server. */
export function localBus(): Bus {
  const { subscribe, deliver } = createChannels({ warn: console.warn })
  return {
    publish: deliver,
    subscribe,
    onMissed: () => {},
    others: undefined,
    [Symbol.asyncDispose]: async () => {},
  }
}

export type BusLog = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** The subscribers of one server. A failing listener doesn't keep others from their message. */
export function createChannels(log: Pick<BusLog, 'warn'>) {
  const listenersOf = new Map<Channel, ((text: string) => void)[]>()
  return {
    subscribe(channel: Channel, listener: (text: string) => void) {
      const listeners = listenersOf.get(channel)
      if (listeners) listeners.push(listener)
      else listenersOf.set(channel, [listener])
    },
    deliver(channel: Channel, text: string) {
      for (const listener of listenersOf.get(channel) ?? []) {
        try {
          listener(text)
        } catch (error) {
          log.warn({ err: error, channel }, 'a message of the bus could not be handled')
        }
      }
    },
  }
}
