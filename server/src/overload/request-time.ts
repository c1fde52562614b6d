import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../kernel/http/api-error.ts'

/** From the arrival of the body to the response; with the sweep's delay below ten seconds. */
const usualHandlerMs = 8_500
const baseBodyMs = 30_000
/** Slower senders are cut off; a phone on a bad network is faster. */
const minimumBytesPerSecond = 32 * 1024
const closingMs = 3_000
const sweepEveryMs = 1_000

interface Pending {
  request: FastifyRequest
  reply: FastifyReply
  startedAt: number
  /** When the body was complete, at the earliest. */
  arrivedAt?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Its place among the pending requests. */
    timeSlot: number
  }
  interface FastifyContextConfig {
    /** Time for the handler instead of the usual 8.5 s. */
    handlerMs?: number
  }
}

/**
 * Bounds the time of requests: cuts off bodies that arrive too slowly and answers 503 for handlers that take too long, even if
 * the database hangs. One sweep a second, as Fastify's handlerTimeout costs a timer and an exception per request and is
 * cleared as soon as a form has been read.
 */
export function limitRequestTime(app: FastifyInstance, handlerMs = usualHandlerMs): void {
  // Reused slots: a Map is rehashed every few requests, and a dead table, once old, keeps its successors and their requests alive.
  const pending: (Pending | undefined)[] = []
  const freeSlots: number[] = []
  app.decorateRequest('timeSlot', -1)
  let sweptAt = performance.now()
  let closingAt = Infinity
  // Fastify logs a handler that fails after the answer as an error; after the limit's it is the outage's consequence.
  const lateLog = Object.create(app.log) as FastifyBaseLogger
  lateLog.error = app.log.warn.bind(app.log)

  app.addHook('onRequest', (request, reply, done) => {
    request.timeSlot = freeSlots.pop() ?? pending.length
    pending[request.timeSlot] = { request, reply, startedAt: performance.now() }
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    release(request)
    done()
  })

  function release(request: FastifyRequest) {
    if (request.timeSlot < 0) return
    pending[request.timeSlot] = undefined
    freeSlots.push(request.timeSlot)
    request.timeSlot = -1
  }

  function check(one: Pending, now: number) {
    const { request } = one
    const { raw } = request
    if (one.reply.sent || one.reply.raw.headersSent || raw.socket.destroyed) release(request)
    else if (!raw.complete) {
      if (now > Math.min(one.startedAt + bodyMs(request), closingAt)) raw.destroy()
    } else {
      one.arrivedAt ??= Math.max(one.startedAt, sweptAt)
      if (now <= one.arrivedAt + (request.routeOptions.config.handlerMs ?? handlerMs)) return
      one.reply.log = lateLog
      one.reply.send(new ApiError('Unavailable'))
    }
  }
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const one of pending) if (one) check(one, now)
    sweptAt = now
  }, sweepEveryMs).unref()
  app.addHook('preClose', (done) => {
    closingAt = performance.now() + closingMs
    done()
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}

/** 30 s, or for large bodies the time of the minimum rate. */
const bodyMs = ({ headers }: FastifyRequest) =>
  Math.max(baseBodyMs, (Number(headers['content-length'] ?? 0) / minimumBytesPerSecond) * 1_000)
