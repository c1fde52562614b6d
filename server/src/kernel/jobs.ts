import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from './db/db.ts'
import type { AppContext } from './context.ts'

/**
 * Work besides answering calls. A job is handed nothing: it looks into the tables for what is due. So a run that died
 * with its server is made up for by the next one, and two runs at once do no harm.
 */
export interface Job {
  readonly name: string
  /** What it does, for the operator. */
  readonly title: string
  /** A crontab pattern, in UTC. */
  readonly schedule: string
  /** Runs when a server starts, too: for what must not wait for its next occasion after a crash. */
  readonly atStart?: true
  /** May answer a line on what it did, for the operator. */
  run(): Promise<unknown>
}

const quiet = new Logger(() => () => {})

/** Brings the job library's own tables up to date; several servers may do so at once. */
export const migrateJobs = (pgPool: pg.Pool) => runMigrations({ pgPool, logger: quiet })

/**
 * Has a job run once, from the commit on or at `runAt`. Of requests with the same `key`, those that come before the run
 * begins are one.
 */
export const enqueue = (tx: Tx, name: string, { runAt, key }: { runAt?: Date; key?: string } = {}) =>
  sql`
    SELECT graphile_worker.add_job(${name}, run_at := coalesce(${runAt ?? null}::timestamptz, now()),
      job_key := ${key ?? null}::text)
  `.execute(tx)

/** Runs the jobs, each occasion once however many servers there are. Answers how to stop them. */
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
    // A long one must not keep the others waiting.
    concurrency: 2,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, () => runRecorded(ctx, job)])),
    parsedCronItems: parseCronItems(jobs.map((job) => ({ task: job.name, match: job.schedule }))),
  })
  for (const { name, atStart } of jobs) if (atStart) await runner.addJob(name, {})
  return () => runner.stop()
}

/** Runs a job and keeps how it went: for the operator, in the back-office. */
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
