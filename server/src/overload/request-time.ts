import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../kernel/http/api-error.ts'
import { giveUpBody } from '../kernel/http/discard-body.ts'
import { limitUnreadAnswers, type UnreadAnswer, unreadAnswer, transferMs } from './unread-answers.ts'

/** From the arrival of the body to the response; with the sweep's delay below ten seconds. */
const usualHandlerMs = 8_500
const closingMs = 3_000
const sweepEveryMs = 1_000

interface Pending {
  request: FastifyRequest
  reply: FastifyReply
  startedAt: number
  /** When the body was complete, at the earliest. */
  arrivedAt?: number
  unread?: UnreadAnswer
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time for the handler instead of the usual 8.5 s. */
    handlerMs?: number
  }
}

/**
 * Bounds the time of requests: answers 503 for bodies that arrive too slowly and for handlers that take too long, even
 * if the database hangs, and closes connections that read their answers too slowly. Checked by one sweep a second, as
 * Fastify's handlerTimeout costs a timer and an exception per request and is cleared as soon as a form has been read.
 */
export function limitRequestTime(app: FastifyInstance, handlerMs = usualHandlerMs): void {
  const pending = new Map<FastifyRequest, Pending>()
  let sweptAt = performance.now()
  let closingAt = Infinity
  // Fastify logs a handler that fails after the answer as an error; after the limit's it is the outage's consequence.
  const lateLog = Object.create(app.log) as FastifyBaseLogger
  lateLog.error = app.log.warn.bind(app.log)

  app.addHook('onRequest', (request, reply, done) => {
    pending.set(request, { request, reply, startedAt: performance.now() })
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    pending.delete(request)
    done()
  })

  function check(one: Pending, now: number, unread: UnreadAnswer[]) {
    const { request, reply } = one
    const { raw } = request
    if (raw.socket.destroyed || (reply.sent && !reply.raw.headersSent)) pending.delete(request)
    else if (reply.raw.headersSent) unread.push((one.unread ??= unreadAnswer(reply.raw, now)))
    else if (!raw.complete) {
      if (now > Math.min(one.startedAt + bodyMs(request), closingAt)) giveUpBody(request, reply)
    } else {
      one.arrivedAt ??= Math.max(one.startedAt, sweptAt)
      if (now <= one.arrivedAt + (request.routeOptions.config.handlerMs ?? handlerMs)) return
      reply.log = lateLog
      reply.send(new ApiError('Unavailable'))
    }
  }
  const sweep = setInterval(() => {
    const now = performance.now()
    const unread: UnreadAnswer[] = []
    for (const one of pending.values()) check(one, now, unread)
    limitUnreadAnswers(unread, now)
    sweptAt = now
  }, sweepEveryMs).unref()
  app.addHook('preClose', (done) => {
    closingAt = performance.now() + closingMs
    done()
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}

const bodyMs = ({ headers }: FastifyRequest) => transferMs(Number(headers['content-length'] ?? 0))
