import type { AdminJob } from '@judian/contract'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { enqueue, type Job } from '../../../ports/jobs/index.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { selectJobRuns } from './jobs.sql.ts'

export async function listJobs({ db }: AppContext, jobs: readonly Job[]) {
  const idle = await Promise.all(jobs.map(async (job) => job.isIdle?.()))
  const runs = new Map((await selectJobRuns(db)).map((run) => [run.name, run]))
  return {
    jobs: jobs
      .filter((_, at) => !idle[at])
      .map(({ name, title, schedule }): AdminJob => {
        const run = runs.get(name)
        return {
          name,
          title,
          schedule,
          ...(run && { started_at: run.startedAt.toISOString() }),
          ...(run?.finishedAt && { finished_at: run.finishedAt.toISOString() }),
          result: run?.result ?? '',
          failed: flagOf(run?.failed),
        }
      }),
  }
}

/** Queues one run of a job; requests before it begins are merged. Throws JobNotFound. */
export function runJobNow({ db, clock }: AppContext, jobs: readonly Job[], me: Member, name: string) {
  if (!jobs.some((job) => job.name === name)) throw new ApiError('JobNotFound')
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    await enqueue(tx, name, { key: `now:${name}` })
    await audit(tx, { actorId: me.id, act: 'run-job', subjectKind: 'job', subjectId: name, at: clock.now() })
  })
}
