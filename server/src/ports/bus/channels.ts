import type { FastifyBaseLogger } from 'fastify'
import type { Channel } from './bus.ts'

export type BusLog = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** The subscribers of one server. A failing listener doesn't keep others from their message. */
export function createChannels(log: Pick<BusLog, 'warn'>) {
  const channels = new Map<Channel, ((text: string) => void)[]>()
  return {
    subscribe(channel: Channel, listener: (text: string) => void) {
      const listeners = channels.get(channel)
      if (listeners) listeners.push(listener)
      else channels.set(channel, [listener])
    },
    deliver(channel: Channel, text: string) {
      for (const listener of channels.get(channel) ?? []) {
        try {
          listener(text)
        } catch (error) {
          log.warn({ err: error, channel }, 'a message of the bus could not be handled')
        }
      }
    },
  }
}
