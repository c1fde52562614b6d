import { context, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import type pg from 'pg'
import { preparedName } from '../../kernel/db/prepared-statements.ts'
import { endSpan } from './end-span.ts'

type Query = (...given: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/** Records the pool's statements as spans of the request or job that sends them; any others aren't recorded. */
export function traceQueries(pool: pg.Pool, tracer: Tracer) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => {
      if (!trace.getSpan(context.active())) return query(...given)
      const summary = summaryOf(given[0])
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
      const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes })
      const callback = given.at(-1)
      if (typeof callback === 'function') {
        const whenDone: Callback = (error, result) => {
          endSpan(span, error)
          ;(callback as Callback)(error, result)
        }
        return query(...given.slice(0, -1), context.bind(context.active(), whenDone))
      }
      const answer = query(...given)
      if (answer instanceof Promise)
        answer.then(
          () => endSpan(span),
          (error: unknown) => endSpan(span, error),
        )
      else span.end() // a stream, whose end isn't ours to see
      return answer
    }) as typeof client.query
  })
}

/** A prepared statement's name, or else its operation and first table: `select moments`. Never a value. */
export function summaryOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text
  if (text === undefined) return 'stream'
  const name = preparedName(text) ?? (statement as { name?: string }).name
  if (name) return name
  const [operation = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+(?:"?\."?[a-z_]+)?)/i.exec(text)?.[1]
  return [operation.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ')
}
