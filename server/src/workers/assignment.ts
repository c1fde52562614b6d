import type { PoolConfig } from 'pg'

/** What the primary tells a worker at its start, in the environment. */
export interface Assignment {
  connection: PoolConfig
  poolSize: number
  port: number
  /** One of the workers runs jobs and writes the search index. */
  runsJobs: boolean
}

export type FromPrimary = { stop: true } | { metrics: string; id: number }
export type FromWorker = { listening: string } | { wantsMetrics: number }
