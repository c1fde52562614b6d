import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'
import { endSpan } from './end-span.ts'

interface FetchRequest {
  method: string
  origin: string
}

/** Records requests to other services, such as the object store, by method and host; their paths may be secret. */
export function traceOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()

  function start(request: object, method: string, host: string) {
    const active = context.active()
    // The exporter's own requests are suppressed.
    if (!trace.getSpan(active) || isTracingSuppressed(active)) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const status = (request: object, code: number | undefined) =>
    spans.get(request)?.setAttribute('http.response.status_code', code ?? 0)
  function end(request: object, error?: unknown) {
    const span = spans.get(request)
    if (span) endSpan(span, error)
    spans.delete(request)
  }

  const listeners: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      start(request, request.method, new URL(request.origin).host),
    'undici:request:headers': ({ request, response }: { request: object; response: { statusCode: number } }) =>
      status(request, response.statusCode),
    'undici:request:trailers': ({ request }: { request: object }) => end(request),
    'undici:request:error': ({ request, error }: { request: object; error: unknown }) => end(request, error),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      start(request, request.method, request.host),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) => {
      status(request, response.statusCode)
      end(request)
    },
    'http.client.request.error': ({ request, error }: { request: object; error: unknown }) => end(request, error),
  }
  const entries = Object.entries(listeners) as [string, (message: unknown) => void][]
  for (const [channel, listener] of entries) subscribe(channel, listener)
  return () => entries.forEach(([channel, listener]) => void unsubscribe(channel, listener))
}
