import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kernel/context.ts'
import { ApiError } from '../kernel/http/api-error.ts'

/** A slower database counts as unavailable. */
const answerMs = 3_000

/** `/healthz`: the process is alive. `/readyz`: database and object store respond. */
export function mountHealth(app: FastifyInstance, { db, storage, log }: AppContext) {
  app.get('/healthz', async () => ({ status: 200 }))
  app.get('/readyz', async () => {
    try {
      const signal = AbortSignal.timeout(answerMs)
      await Promise.race([Promise.all([sql`SELECT 1`.execute(db), storage.ready()]), once(signal, 'abort')])
      signal.throwIfAborted()
    } catch (error) {
      log.error({ err: error }, 'not ready')
      throw new ApiError('Unavailable')
    }
    return { status: 200 }
  })
}
