import type pg from 'pg'
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Job } from '../ports/jobs/index.ts'

/** Shows each pool's connections, and the callers that wait for one. */
export function showPools(metrics: Registry, pools: Record<string, pg.Pool>) {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by pool and state',
    labelNames: ['pool', 'state'],
    registers: [metrics],
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      }
    },
  })
  const waiting = new Gauge({
    name: 'database_waiting',
    help: 'Callers waiting for a connection to the database, by pool',
    labelNames: ['pool'],
    registers: [metrics],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) waiting.set({ pool }, waitingCount)
    },
  })
}

/** Returns a function that measures the runs of a job. */
export function jobMeter(metrics: Registry): (job: Job) => Job {
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of job runs on this server, by task and result',
    // `job` is Prometheus's own label.
    labelNames: ['task', 'result'] as const,
    buckets: [0.1, 1, 10, 60, 600],
    registers: [metrics],
  })
  return (job) => ({
    ...job,
    async run() {
      const end = durations.startTimer({ task: job.name })
      try {
        const result = await job.run()
        end({ result: 'done' })
        return result
      } catch (error) {
        end({ result: 'failed' })
        throw error
      }
    },
  })
}
