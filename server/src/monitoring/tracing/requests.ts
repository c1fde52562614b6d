import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const propagator = new W3CTraceContextPropagator()
const headers = {
  keys: (carrier: FastifyRequest['headers']) => Object.keys(carrier),
  get: (carrier: FastifyRequest['headers'], name: string) => carrier[name],
}

/**
 * Records each request as a span named by method and route. Accepts a `traceparent` only if the proxy sets or removes
 * the header: otherwise clients would choose the sampled requests.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, { trustParent }: { trustParent: boolean }) {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const enter = (request: FastifyRequest, done: () => void) => context.with(contexts.get(request) ?? ROOT_CONTEXT, done)

  app.addHook('onRequest', (request, reply, done) => {
    // The handshake of a WebSocket, whose response never ends.
    if (request.headers.upgrade) return done()
    const parent = trustParent ? propagator.extract(ROOT_CONTEXT, request.headers, headers) : ROOT_CONTEXT
    const { method, routeOptions, id } = request
    const route = routeOptions.url
    const span = tracer.startSpan(
      route ? `${method} ${route}` : method,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'request.id': id, ...(route && { 'http.route': route }) },
      },
      parent,
    )
    contexts.set(request, trace.setSpan(parent, span))
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    enter(request, done)
  })
  // Again, as reading the body and sending the response leave the context.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done))
  app.addHook('onResponse', (request, _reply, done) => enter(request, done))
}
