import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from './launch.ts'
import type { PostgresLog } from './types.ts'

const STOP_TIMEOUT_MS = 60_000
const FIRST_PAUSE_MS = 200
/** Whatever kept it from starting (a full disk, another kill), it is back this soon after the cause has gone. */
const LONGEST_PAUSE_MS = 5_000

/**
 * Restarts the server for ever, whenever it ends unasked (killed by the OOM killer, for example) and whenever a restart
 * fails, with growing pauses. Pools reconnect on their own.
 */
export async function superviseServer(start: () => Promise<RunningServer>, log: PostgresLog) {
  let server = await start()
  const stopping = new AbortController()

  async function restart(): Promise<RunningServer | undefined> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        return await start()
      } catch (error) {
        log.error(`The embedded database could not be restarted; trying again. ${String(error)}`)
      }
    }
  }

  const restartUntilStopped = async () => {
    for (;;) {
      const how = await server.ended
      if (stopping.signal.aborted) return
      log.error(`The embedded database ended unexpectedly (${how}); restarting it.`)
      const restarted = await restart()
      if (!restarted) return
      server = restarted
      if (stopping.signal.aborted) server.fastShutdown()
    }
  }
  const supervision = restartUntilStopped()

  return {
    async stop() {
      stopping.abort()
      server.fastShutdown()
      const timeout = setTimeout(() => server.immediateShutdown(), STOP_TIMEOUT_MS)
      await supervision
      clearTimeout(timeout)
    },
  }
}
