import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Env } from '../../env.ts'
import type { Job } from '../../ports/jobs/index.ts'

/** Records requests, statements, jobs and outgoing requests as OpenTelemetry spans. */
export interface Tracing {
  traceRequests(app: FastifyInstance): void
  traceQueries(pool: pg.Pool): void
  traced(job: Job): Job
  /** Added to every log line: the current trace. */
  logFields(): object
  /** Exports the remaining spans, for at most two seconds. */
  stop(): Promise<void>
}

/** Starts tracing if the environment names a collector. Otherwise no package of OpenTelemetry is loaded. */
export async function openTracing(env: Env): Promise<Tracing | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { startTracing } = await import('./start.ts')
  return startTracing(env)
}
