import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { isOutage } from '../../kernel/db/outage.ts'

/**
 * Background work. A job takes no input: it looks for due rows. The next run makes up for an interrupted one, and concurrent
 * runs are harmless.
 */
export interface Job {
  readonly name: string
  readonly title: string
  /** A crontab pattern, in UTC. */
  readonly schedule: string
  /** Also runs at start, for work that must not wait after a crash. */
  readonly atStart?: true
  /** Whether it has nothing to do at present, and is not shown. */
  isIdle?(): Promise<boolean>
  /** May return a summary line for the operator. */
  run(): Promise<unknown>
}

const quiet = new Logger(() => () => {})

/** Migrates the job library's tables; safe on several servers at the same time. */
export const migrateJobs = (pgPool: pg.Pool) => runMigrations({ pgPool, logger: quiet })

/**
 * Schedules one run of a job after the commit or at `runAt`. Requests with the same `key` are merged until the run starts.
 */
export const enqueue = (tx: Tx, name: string, { runAt, key }: { runAt?: Date; key?: string } = {}) =>
  sql`
    SELECT graphile_worker.add_job(${name}, run_at := coalesce(${runAt ?? null}::timestamptz, now()),
      job_key := ${key ?? null}::text)
  `.execute(tx)

/** How long the oldest due job has been waiting, in seconds; 0 without one. */
export async function queueAgeSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS age
    FROM graphile_worker.jobs WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts
  `.execute(db)
  return rows[0]!.age
}

/** After a runner that ended, which an outage of the database causes. */
const restartMs = 5_000

/** Runs the jobs, each occasion once across all servers. Returns a function that stops them. */
export async function startJobs(
  pool: pg.Pool,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  jobs: readonly Job[],
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function start() {
    const runner = await run({
      pgPool: pool,
      logger: new Logger((scope) => (level, message, meta) => {
        if (level !== 'error' && level !== 'warning') return
        const isSevere = level === 'error' && !isOutage(meta?.['error'] ?? meta?.['fatalError'])
        log[isSevere ? 'error' : 'warn']({ job: scope.taskIdentifier }, message)
      }),
      noHandleSignals: true,
      taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => void (await job.run())])),
      parsedCronItems: parseCronItems(jobs.map((job) => ({ task: job.name, match: job.schedule }))),
      preset: {
        worker: {
          // A long job must not delay the others.
          concurrentJobs: 2,
          // Without batches a result that can't be stored is an unhandled rejection, which ends the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          // Locks of ended servers are looked for as often as it is tried again after an outage.
          minResetLockedInterval: 15_000,
          maxResetLockedInterval: 30_000,
        },
      },
    })
    for (const { name, atStart } of jobs) if (atStart) await runner.addJob(name, {}, { jobKey: `start:${name}` })
    return runner
  }

  let runner = await start()
  async function restartWhenEnded() {
    for (;;) {
      await runner.promise.catch(() => {}) // logged by the runner
      await pause(restartMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        runner = await start()
      } catch (error) {
        log.warn({ err: error }, 'the jobs could not be started again')
      }
    }
  }
  const restarting = restartWhenEnded()

  return async () => {
    stopping.abort()
    await runner.stop().catch(() => {}) // it has ended already
    await restarting
  }
}
