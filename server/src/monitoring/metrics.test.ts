import { expect, test } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { inTransaction } from '../kernel/db/db.ts'
import { enqueue } from '../ports/jobs/index.ts'
import { jobMeter } from './process-metrics.ts'
import { Registry } from 'prom-client'

const metrics = async (w: World) => (await w.app.inject('/metrics')).body

/** The value of one metric, with its labels as Prometheus writes them. */
const valueOf = (text: string, metric: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${metric} `))
  return line === undefined ? undefined : Number(line.slice(metric.length))
}

test('the cache shows its hits, misses and size', async () => {
  await using w = await world({ cacheMaxAgeMs: 60_000 })
  const member = await w.given.member()
  await w.given.moment(member)
  const read = () => w.ask(member, 'getDivisionLists', { division: 'r6' })
  await read()
  const before = await metrics(w)
  await read()
  const after = await metrics(w)
  const hits = (text: string) => valueOf(text, 'response_cache_reads_total{result="hit"}')!
  const misses = (text: string) => valueOf(text, 'response_cache_reads_total{result="miss"}')!
  expect(hits(after)).toBeGreaterThan(hits(before))
  expect(misses(after)).toBe(misses(before))
  expect(valueOf(after, 'response_cache_entries')).toBeGreaterThan(0)
  expect(valueOf(after, 'response_cache_bytes')).toBeGreaterThan(0)
})

test('the ages of the job queue and of the search outbox are those of their oldest entries', async () => {
  await using w = await world()
  await w.db.deleteFrom('searchOutbox').execute()
  const idle = await metrics(w)
  expect([valueOf(idle, 'job_queue_age_seconds'), valueOf(idle, 'search_outbox_age_seconds')]).toEqual([0, 0])

  const anHourAgo = new Date(Date.now() - 3_600_000)
  await inTransaction(w.db, async (tx) => {
    await enqueue(tx, 'end-bans', { runAt: anHourAgo })
    await enqueue(tx, 'end-bans', { runAt: new Date(Date.now() + 3_600_000) })
  })
  await w.given.moment(await w.given.member())
  await w.db.updateTable('searchOutbox').set({ createdAt: anHourAgo }).execute()
  await w.given.moment(await w.given.member())
  const late = await metrics(w)
  for (const metric of ['job_queue_age_seconds', 'search_outbox_age_seconds'])
    expect(valueOf(late, metric)).toSatisfy((age: number) => age >= 3_600 && age < 3_700)
})

test('texts that the search index could not take are counted', async () => {
  await using w = await world()
  expect(valueOf(await metrics(w), 'search_failures')).toBe(0)
  await w.db.insertInto('searchFailures').values({ kind: 'moment', subjectId: 1, error: '' }).execute()
  expect(valueOf(await metrics(w), 'search_failures')).toBe(1)
})

test('a metric that cannot be read is absent, and the others are shown', async () => {
  await using w = await world()
  await w.db.schema.dropTable('search_outbox').execute()
  const text = await metrics(w)
  expect(valueOf(text, 'search_outbox_age_seconds')).toBeUndefined()
  expect(valueOf(text, 'job_queue_age_seconds')).toBe(0)
  expect(w.log()).toContain('a metric could not be read')
})

test('runs of jobs are counted by result', async () => {
  const registry = new Registry()
  const measured = jobMeter(registry)
  const job = { name: 'end-bans', title: '', schedule: '' }
  await measured({ ...job, run: async () => 'done' }).run()
  await expect(measured({ ...job, run: () => Promise.reject(new Error('no')) }).run()).rejects.toThrow('no')
  const text = await registry.metrics()
  expect(valueOf(text, 'job_duration_seconds_count{task="end-bans",result="done"}')).toBe(1)
  expect(valueOf(text, 'job_duration_seconds_count{task="end-bans",result="failed"}')).toBe(1)
})

test('labels are bounded: addresses without a route share one', async () => {
  await using w = await world()
  for (const path of ['/a-path-of-nobody', '/user/a-name-of-nobody/nothing']) await w.app.inject(path)
  const text = await metrics(w)
  expect(text).not.toContain('a-path-of-nobody')
  expect(text).not.toContain('a-name-of-nobody')
})
