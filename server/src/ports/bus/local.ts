import { EventEmitter } from 'node:events'
import type { Bus } from './bus.ts'

/** The bus of a single server. */
export function localBus(): Bus {
  const channels = new EventEmitter()
  return {
    publish: async (channel, text) => void channels.emit(channel, text),
    subscribe: async (channel, listener) => void channels.on(channel, listener),
  }
}
