import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from './launch.ts'
import type { PostgresLog } from './types.ts'

const STOP_WITHIN_MS = 60_000
const PAUSE_MS = 200

/** Starts the server again whenever it ends by itself (killed for memory, say); the pool reconnects on its own. */
export async function keepRunning(start: () => Promise<RunningServer>, log: PostgresLog) {
  let server = await start()
  let stopping = false

  const watch = async () => {
    for (;;) {
      const how = await server.ended
      if (stopping) return
      log.error(`The embedded database ended by itself (${how}); starting it again.`)
      await delay(PAUSE_MS)
      if (stopping) return
      server = await start()
      if (stopping) server.interrupt()
    }
  }
  const watching = watch().catch((error: unknown) => log.error(String(error)))

  return {
    async stop() {
      stopping = true
      server.interrupt()
      const impatience = setTimeout(() => server.abandon(), STOP_WITHIN_MS)
      await watching
      clearTimeout(impatience)
    },
  }
}
