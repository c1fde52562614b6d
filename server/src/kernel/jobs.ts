import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from './db/db.ts'
import type { AppContext } from './context.ts'

/**
 * Background work. A job takes no input: it looks for due rows. The next run makes up for an interrupted one, and concurrent
 * runs are harmless.
 */
export interface Job {
  readonly name: string
  /** Description for the operator. */
  readonly title: string
  /** A crontab pattern, in UTC. */
  readonly schedule: string
  /** Also runs at start, for work that must not wait after a crash. */
  readonly atStart?: true
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

/** Runs the jobs, each occasion once across all servers. Returns a function that stops them. */
export async function startJobs(
  pool: pg.Pool,
  ctx: Pick<AppContext, 'db' | 'clock' | 'log'>,
  jobs: readonly Job[],
): Promise<() => Promise<void>> {
  const { log } = ctx
  const runner = await run({
    pgPool: pool,
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error' || level === 'warning')
        log[level === 'error' ? 'error' : 'warn']({ job: scope.taskIdentifier }, message)
    }),
    noHandleSignals: true,
    // A long job must not delay the others.
    concurrency: 2,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, () => runRecorded(ctx, job)])),
    parsedCronItems: parseCronItems(jobs.map((job) => ({ task: job.name, match: job.schedule }))),
  })
  for (const { name, atStart } of jobs) if (atStart) await runner.addJob(name, {})
  return () => runner.stop()
}

/** Runs a job and stores its outcome for the back-office. */
export async function runRecorded({ db, clock }: Pick<AppContext, 'db' | 'clock'>, job: Job): Promise<void> {
  await recordStart(db, job.name, clock.now())
  try {
    const said = await job.run()
    await recordEnd(db, job.name, {
      finishedAt: clock.now(),
      result: typeof said === 'string' ? said : '',
      failed: false,
    })
  } catch (error) {
    const result = error instanceof Error ? error.message : String(error)
    await recordEnd(db, job.name, { finishedAt: clock.now(), result, failed: true })
    throw error
  }
}

const recordStart = (db: Db, name: string, startedAt: Date) =>
  db
    .insertInto('jobRuns')
    .values({ name, startedAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ startedAt, finishedAt: null }))
    .execute()

const recordEnd = (db: Db, name: string, end: { finishedAt: Date; result: string; failed: boolean }) =>
  db.updateTable('jobRuns').set(end).where('name', '=', name).execute()

export const selectJobRuns = (db: Db) => db.selectFrom('jobRuns').selectAll().execute()
