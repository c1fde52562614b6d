import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'
import { endSpan } from './end-span.ts'

/**
 * Records requests to other services, such as the object store, by method and host; their paths may be secret. All
 * clients use node:http; fetch isn't recorded.
 */
export function traceOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<ClientRequest, Span>()

  function start(request: ClientRequest) {
    const active = context.active()
    // The exporter's own requests are suppressed.
    if (!trace.getSpan(active) || isTracingSuppressed(active)) return
    const [method, host] = [request.method, String(request.getHeader('host'))]
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  function end(request: ClientRequest, error?: unknown) {
    const span = spans.get(request)
    if (span) endSpan(span, error)
    spans.delete(request)
  }

  const listeners: Record<string, (message: never) => void> = {
    'http.client.request.created': ({ request }: { request: ClientRequest }) => start(request),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) => {
      spans.get(request)?.setAttribute('http.response.status_code', response.statusCode ?? 0)
      end(request)
    },
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: unknown }) =>
      end(request, error),
  }
  const entries = Object.entries(listeners) as [string, (message: unknown) => void][]
  for (const [channel, listener] of entries) subscribe(channel, listener)
  return () => entries.forEach(([channel, listener]) => void unsubscribe(channel, listener))
}
