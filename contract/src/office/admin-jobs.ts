import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer, flag, time } from '../shapes/index.ts'

const adminJob = z.object({
  name: z.string(),
  /** Description for operators. */
  title: z.string(),
  /** A crontab pattern, in UTC. */
  schedule: z.string(),
  /** The last run; absent before the first. */
  started_at: time.optional(),
  /** Absent while it runs. */
  finished_at: time.optional(),
  /** Report or error of the last run. */
  result: z.string(),
  failed: flag,
})

export type AdminJob = z.infer<typeof adminJob>

export const jobsCalls = defineCalls('/v1/admin/jobs', {
  getJobs: {
    who: 'admin',
    summary: 'The site’s scheduled work, each with its last run',
    readsOnly: true,
    input: nothing,
    output: answer({ jobs: z.array(adminJob) }),
  },
  runJobNow: {
    who: 'admin',
    summary: 'Run a scheduled job now; requests before its start are merged',
    input: z.object({ name: field.line(50) }),
    output: answer({}),
    outcomes: ['JobNotFound'],
  },
})
