import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { sha256 } from '../random.ts'
import { ApiError } from './api-error.ts'
import { createRequestTimes } from './request-times.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * `/metrics` for Prometheus: to this machine, or to whoever holds the token once one is set. Answers the registry that
 * further figures join.
 */
export function mountMetrics(app: FastifyInstance, token: string | undefined): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const times = createRequestTimes()

  app.addHook('onResponse', (request, reply, done) => {
    times.observe(request.routeOptions.url ?? 'unmatched', reply.statusCode, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new ApiError('NotAllowed')
    return reply.type(registry.contentType).send(`${await registry.metrics()}\n${times.text()}`)
  })
  return registry
}

function mayRead(request: FastifyRequest, token: string | undefined) {
  if (!token) return loopback.has(request.socket.remoteAddress ?? '') && loopback.has(request.ip)
  const given = request.headers.authorization ?? ''
  return timingSafeEqual(sha256(given), sha256(`Bearer ${token}`))
}
