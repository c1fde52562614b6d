import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run } from 'graphile-worker'
import type pg from 'pg'

export interface Job {
  readonly name: string
  /** A crontab pattern, in UTC. */
  readonly schedule: string
  run(): Promise<unknown>
}

/** Runs scheduled jobs, each occasion once however many nodes there are. Answers how to stop them. */
export async function startJobs(
  pool: pg.Pool,
  log: FastifyBaseLogger,
  jobs: readonly Job[],
): Promise<() => Promise<void>> {
  const runner = await run({
    pgPool: pool,
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error' || level === 'warning')
        log[level === 'error' ? 'error' : 'warn']({ job: scope.taskIdentifier }, message)
    }),
    noHandleSignals: true,
    concurrency: 1,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => void (await job.run())])),
    parsedCronItems: parseCronItems(jobs.map((job) => ({ task: job.name, match: job.schedule }))),
  })
  return () => runner.stop()
}
