import { type Span, SpanStatusCode } from '@opentelemetry/api'

/** Ends a span, after a failure with the error's code or class: its message may quote data. */
export function endSpan(span: Span, error?: unknown) {
  if (error) {
    const { code } = error as { code?: unknown }
    const type = typeof code === 'string' ? code : error.constructor.name
    span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}
