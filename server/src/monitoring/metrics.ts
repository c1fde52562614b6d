import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sha256 } from '../kernel/random.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { metricsReader } from './workers-metrics.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * `/metrics` for Prometheus: for this machine, and elsewhere with the token if one is set. Returns the registry for further metrics.
 */
export function mountMetrics(app: FastifyInstance, token: string | undefined): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const read = metricsReader(registry)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route and HTTP status',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })

  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { route: request.routeOptions.url ?? 'unmatched', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    )
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new ApiError('NotAllowed')
    return reply.type(registry.contentType).send(await read())
  })
  return registry
}

function mayRead(request: FastifyRequest, token: string | undefined) {
  // X-Forwarded-For is never trusted here: a request through a proxy is not local.
  if (loopback.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']) return true
  if (!token) return false
  const given = request.headers.authorization ?? ''
  return timingSafeEqual(sha256(given), sha256(`Bearer ${token}`))
}
