import type { FastifyInstance } from 'fastify'

/**
 * Prepares the server's end while it still answers: a proxy learns from /readyz to send nothing more, and each answer ends
 * its connection, so that no request arrives on one that is about to be closed.
 */
export function mountDraining(app: FastifyInstance) {
  const draining = new AbortController()
  app.addHook('onRequest', (_, reply, done) => {
    if (draining.signal.aborted) reply.header('connection', 'close')
    done()
  })
  return {
    /** Aborted when the draining begins. */
    draining: draining.signal,
    drain: () => draining.abort(),
  }
}

/** Finishes requests in flight and closes each connection after its last one. Fastify closes those that are idle already. */
export async function closeServer(app: FastifyInstance) {
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close().finally(() => clearInterval(closeIdle))
}
