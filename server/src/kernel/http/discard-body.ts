import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** The longest body that is received completely before it is refused: the limit of the proxies in deploy/. */
const discardedBytes = 32 * 1024 * 1024
/** How long a client that sends more has to notice its answer before its connection is closed. */
const lingerMs = 2_000

declare module 'fastify' {
  interface FastifyRequest {
    /** Sends the answer that waits for the rest of the body. */
    stopDiscarding: (() => void) | undefined
    /** The body is not waited for any more. */
    isOverdue: boolean
  }
}

export const hasBody = (headers: IncomingHttpHeaders) =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined

/**
 * Before an early answer (usually a refusal), receives the rest of the body and discards it: a client or proxy that is
 * still sending when the connection closes doesn't see the answer, and a proxy takes that for a broken server.
 */
export function discardUnreadBodies(app: FastifyInstance) {
  app.decorateRequest('stopDiscarding', undefined)
  app.decorateRequest('isOverdue', false)
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // A client may send each byte as a separate chunk, which costs as much as a whole packet. Browsers send the length
    // of a form.
    done(raw.headers['transfer-encoding'] === undefined ? undefined : new ApiError('Malformed'))
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw, isOverdue } = request
    if (raw.complete || raw.readableEnded || raw.destroyed || isOverdue || !hasBody(raw.headers)) done()
    else discard(request, reply, done)
  })
}

function discard(request: FastifyRequest, reply: FastifyReply, done: () => void) {
  const { raw } = request
  const send = () => {
    raw.off('end', send).off('close', send)
    request.stopDiscarding = undefined
    done()
  }
  request.stopDiscarding = send
  raw.unpipe().on('end', send).on('close', send).resume()
  // Not a number without a length.
  if (Number(raw.headers['content-length']) <= discardedBytes) return
  reply.raw.once('finish', () => setTimeout(() => raw.destroy(), lingerMs).unref())
  raw.socket.pause()
  send()
}

/** Answers a request whose body takes too long, and closes its connection. */
export function giveUpBody(request: FastifyRequest, reply: FastifyReply) {
  request.isOverdue = true
  reply.header('connection', 'close')
  if (request.stopDiscarding) request.stopDiscarding()
  else reply.send(new ApiError('Unavailable'))
}
