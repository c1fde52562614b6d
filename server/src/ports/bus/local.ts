import type { Bus } from './bus.ts'
import { createChannels } from './channels.ts'

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
