import type { PoolConfig } from 'pg'

/** The configuration that the primary passes to a worker, in the environment. */
export interface Assignment {
  connection: PoolConfig
  poolSize: number
  port: number
  /** One of the workers runs jobs and writes the search index. */
  runsJobs: boolean
}

export type FromPrimary = { stop: true } | { metrics: string; id: number }
export type FromWorker = { listening: string } | { wantsMetrics: number }
