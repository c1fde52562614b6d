import { jobsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import type { Job } from '../../kernel/jobs.ts'
import { serve } from '../../kernel/serve.ts'
import { listJobs, runJobNow } from './jobs.service.ts'

const done = {}

export const jobsRoutes = (house: House, jobs: readonly Job[]) =>
  serve(house, jobsCalls, {
    getJobs: () => listJobs(house, jobs),
    runJobNow: ({ name }, me) => runJobNow(house, jobs, me, name).then(() => done),
  })
