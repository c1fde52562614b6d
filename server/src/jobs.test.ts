import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { scheduledJobs } from './jobs.ts'

test('every job has a name of its own and a schedule that the job runner understands', async () => {
  await using w = await world()
  const jobs = scheduledJobs(w.ctx)
  const parsed = parseCronItems(jobs.map(({ name, schedule }) => ({ task: name, match: schedule })))
  expect(parsed).toHaveLength(new Set(jobs.map(({ name }) => name)).size)
})
