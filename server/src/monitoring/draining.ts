import type { FastifyInstance } from 'fastify'

/**
 * Prepares the server's stop while it still answers: /readyz tells the proxy to send no more requests, and each answer
 * closes its connection, so that no request arrives on a closing one.
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

/**
 * Finishes requests in flight and closes each connection after its last one. Fastify closes idle connections already.
 */
export async function closeServer(app: FastifyInstance) {
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close().finally(() => clearInterval(closeIdle))
}
