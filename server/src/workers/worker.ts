import closeWithGrace from 'close-with-grace'
import type { Env } from '../env.ts'
import { openServer } from '../server.ts'
import type { Assignment, FromPrimary, FromWorker } from './assignment.ts'

/** Runs a server supervised by the primary: it stops when the primary says so or exits. */
export async function runWorker(env: Env) {
  if (!env.WORKER) throw new Error('WORKER is missing.')
  const stopRequested = new Promise<void>((resolve) => {
    process.on('message', (message: FromPrimary) => {
      if ('stop' in message) resolve()
    })
  })
  // A terminal and a service manager signal the whole group; only the primary reacts.
  const skip = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of skip) process.on(signal, () => {})
  const server = await openServer(env, env.WORKER)
  const options = { delay: server.closeMs, logger: server.log, skip: [...skip] }
  const { close } = closeWithGrace(options, (cause) => server.close(cause))
  void stopRequested.then(close)
  const ready: FromWorker = { listening: await server.listen(shared(env.WORKER)) }
  process.send!(ready)
}

/**
 * On Linux each worker has its own socket on the port: connections queued in the socket of a killed worker are reset.
 * The primary, which hands out connections on other systems, would leave them open for ever.
 */
const shared = ({ port }: Assignment) => ({ port, reusePort: process.platform === 'linux' })
