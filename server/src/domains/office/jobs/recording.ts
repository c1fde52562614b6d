import type { AppContext } from '../../../kernel/context.ts'
import type { Job } from '../../../ports/jobs/index.ts'
import * as sql from './jobs.sql.ts'

/** The job, storing start and outcome of each run for the back-office. */
export function recorded({ db, clock }: Pick<AppContext, 'db' | 'clock'>, job: Job): Job {
  const recordEnd = (result: string, failed: boolean) =>
    sql.updateEnd(db, job.name, { finishedAt: clock.now(), result, failed })
  return {
    ...job,
    async run() {
      await sql.upsertStart(db, job.name, clock.now())
      try {
        const summary = await job.run()
        await recordEnd(typeof summary === 'string' ? summary : '', false)
      } catch (error) {
        await recordEnd(error instanceof Error ? error.message : String(error), true)
        throw error
      }
    },
  }
}
