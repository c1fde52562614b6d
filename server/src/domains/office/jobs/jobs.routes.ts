import { jobsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Job } from '../../../ports/jobs/index.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { listJobs, runJobNow } from './jobs.service.ts'

const done = {}

export const jobsRoutes = (ctx: AppContext, jobs: readonly Job[]) =>
  bindHandlers(ctx, jobsCalls, {
    getJobs: () => listJobs(ctx, jobs),
    runJobNow: ({ name }, me) => runJobNow(ctx, jobs, me, name).then(() => done),
  })
