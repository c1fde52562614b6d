import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kernel/context.ts'
import { ApiError } from '../kernel/http/api-error.ts'

/** A slower database or object store counts as unavailable. */
const answerMs = 3_000
const stopping = new ApiError('Unavailable')

/**
 * `/healthz`: the process is alive. `/readyz`: the database responds, and the server isn't about to stop. The object
 * store is only reported: without it only pictures fail, and no other server could do better.
 */
export function mountHealth(app: FastifyInstance, { db, storage, log }: AppContext, draining: AbortSignal) {
  app.get('/healthz', async () => ({ status: 200 }))
  app.get('/readyz', async (_, reply) => {
    // Not thrown, which would be logged: proxies ask every second.
    if (draining.aborted) return reply.status(503).header('cache-control', 'no-store').send(stopping.body())
    const [database, store] = await Promise.all([
      responds(sql`SELECT 1`.execute(db), (err) => log.warn({ err }, 'the database does not respond')),
      responds(storage.ready(), (err) => log.warn({ err }, 'the object store does not respond')),
    ])
    if (!database) throw new ApiError('Unavailable')
    return { status: 200, storage: store ? 'ready' : 'unavailable' }
  })
}

async function responds(answer: Promise<unknown>, report: (error: unknown) => void): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerMs)
    await Promise.race([answer, once(signal, 'abort')])
    signal.throwIfAborted()
    return true
  } catch (error) {
    report(error)
    return false
  }
}
