import { setTimeout as pause } from 'node:timers/promises'
import { context, isSpanContextValid, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Env } from '../../env.ts'
import type { Job } from '../../ports/jobs/index.ts'
import { reportOutages } from './report-outages.ts'
import { samplerOf } from './sampler.ts'
import { traceJob } from './jobs.ts'
import { traceOutgoing } from './outgoing.ts'
import { traceQueries } from './queries.ts'
import { traceRequests } from './requests.ts'

const flushMs = 2_000

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

/** Exports in the background: a collector that is slow or gone costs spans, never a request. */
export function startTracing(env: Env): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'judian' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env),
    // The exporter reads its own variables, OTEL_EXPORTER_OTLP_*.
    spanProcessors: [new BatchSpanProcessor({ exporter: reportOutages(new OTLPTraceExporter()) })],
  })
  const tracer = provider.getTracer('judian')
  const stopOutgoing = traceOutgoing(tracer)

  return {
    traceRequests: (app) => traceRequests(app, tracer, { trustParent: env.TRUST_TRACEPARENT }),
    traceQueries: (pool) => traceQueries(pool, tracer),
    traced: (job) => traceJob(job, tracer),
    logFields() {
      const current = trace.getSpanContext(context.active())
      return current && isSpanContextValid(current) ? { trace_id: current.traceId, span_id: current.spanId } : {}
    },
    async stop() {
      stopOutgoing()
      // A failed export has been reported.
      await Promise.race([provider.shutdown().catch(() => {}), pause(flushMs)])
      context.disable()
    },
  }
}
