import { scheduledJobs } from '../src/jobs.ts'
import type { AppContext } from '../src/kernel/context.ts'

/** Runs a job of the schedule now; returns its report. */
export function runJob(ctx: AppContext, name: string) {
  const job = scheduledJobs(ctx).find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  return job.run() as Promise<string>
}
