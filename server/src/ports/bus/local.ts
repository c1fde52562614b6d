import type { Bus } from './bus.ts'
import { createChannels } from './channels.ts'

export function localBus(): Bus {
  const { subscribe, deliver } = createChannels({ warn: console.warn })
  return {
    publish: deliver,
    subscribe,
    onMissed: () => {},
    position: () => undefined,
    reached: async () => false,
    lagMs: () => 0,
    [Symbol.asyncDispose]: async () => {},
  }
}
