import { context, ROOT_CONTEXT, trace, type Tracer } from '@opentelemetry/api'
import type { Job } from '../../ports/jobs/index.ts'
import { endSpan } from './end-span.ts'

/** The job, each run of which is a trace. */
export const traceJob = (job: Job, tracer: Tracer): Job => ({
  ...job,
  async run() {
    const span = tracer.startSpan(`job ${job.name}`, { root: true })
    try {
      const result = await context.with(trace.setSpan(ROOT_CONTEXT, span), () => job.run())
      endSpan(span)
      return result
    } catch (error) {
      endSpan(span, error)
      throw error
    }
  },
})
