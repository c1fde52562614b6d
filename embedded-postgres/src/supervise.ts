import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from './launch.ts'
import type { PostgresLog } from './types.ts'

const STOP_TIMEOUT_MS = 60_000
const RESTART_DELAY_MS = 200

/** Restarts the server whenever it ends unasked (killed by the OOM killer, for example). Pools reconnect on their own. */
export async function superviseServer(start: () => Promise<RunningServer>, log: PostgresLog) {
  let server = await start()
  let stopping = false

  const restartUntilStopped = async () => {
    for (;;) {
      const how = await server.ended
      if (stopping) return
      log.error(`The embedded database ended unexpectedly (${how}); restarting it.`)
      await delay(RESTART_DELAY_MS)
      if (stopping) return
      server = await start()
      if (stopping) server.fastShutdown()
    }
  }
  const supervision = restartUntilStopped().catch((error: unknown) => log.error(String(error)))

  return {
    async stop() {
      stopping = true
      server.fastShutdown()
      const timeout = setTimeout(() => server.immediateShutdown(), STOP_TIMEOUT_MS)
      await supervision
      clearTimeout(timeout)
    },
  }
}
