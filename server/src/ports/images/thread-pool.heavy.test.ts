import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import type { FaultyJob } from './faulty-worker.fake.ts'
import { createThreadPool, type ThreadPoolOptions } from './thread-pool.ts'
import { watchThreads } from './watch-threads.ts'

function faultyPool(options: Partial<ThreadPoolOptions> = {}) {
  const entry = new URL('./faulty-worker.fake.ts', import.meta.url)
  const pool = createThreadPool<FaultyJob, string>({
    entry,
    threads: 1,
    timeoutMs: 30_000,
    maxWaiting: 10,
    ...options,
  })
  return { ...pool, [Symbol.asyncDispose]: () => pool.close() }
}

test('one thread does many jobs, no more threads start than allowed', async () => {
  using threads = watchThreads()
  await using pool = faultyPool({ threads: 2 })
  const replies = await Promise.all(Array.from({ length: 10 }, () => pool.run('work')))

  expect(replies).toEqual(Array(10).fill('done'))
  expect(threads.started()).toBe(2)
})

test.for(['throw', 'exit'] as const)('a thread that ends by %s fails its job alone and is replaced', async (fault) => {
  using threads = watchThreads()
  await using pool = faultyPool()
  const [failed, next] = await Promise.allSettled([pool.run(fault), pool.run('work')])

  expect(failed).toMatchObject({ status: 'rejected', reason: { name: 'ThreadPoolFailure', reason: 'Crashed' } })
  expect(next).toEqual({ status: 'fulfilled', value: 'done' })
  expect(threads.started()).toBe(2)
})

test('a crash reports its cause, and the ending thread gets no more jobs', async () => {
  await using pool = faultyPool()
  await expect(pool.run('throw')).rejects.toMatchObject({ cause: { message: 'a fault of the thread' } })
  expect(await pool.run('work')).toBe('done')
})

test('a thread that exceeds the time-out is ended and replaced', async () => {
  using threads = watchThreads()
  await using pool = faultyPool({ timeoutMs: 2_000 })
  const [failed, next] = await Promise.allSettled([pool.run('hang'), pool.run('work')])

  expect(failed).toMatchObject({ status: 'rejected', reason: { reason: 'TimedOut' } })
  expect(next).toEqual({ status: 'fulfilled', value: 'done' })
  expect([threads.started(), threads.alive()]).toEqual([2, 1])
})

test('a job beyond the queue’s length is rejected, earlier ones are not', async () => {
  await using pool = faultyPool({ maxWaiting: 2 })
  const jobs = [pool.run('work'), pool.run('work'), pool.run('work'), pool.run('work')]

  const settled = await Promise.allSettled(jobs)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(settled[3]).toMatchObject({ reason: { reason: 'Busy' } })
})

test('an owner’s jobs run one at a time', async () => {
  using threads = watchThreads()
  await using pool = faultyPool({ threads: 2 })
  await Promise.all(Array.from({ length: 6 }, () => pool.run('work', 1)))
  expect(threads.started()).toBe(1)
  await Promise.all([pool.run('work', 1), pool.run('work', 2)])
  expect(threads.started()).toBe(2)
})

test.for([1, 2])('beside %d owners with many jobs a newcomer’s is next', async (threads) => {
  await using pool = faultyPool({ threads, maxWaiting: 30 })
  const given = vi.spyOn(Worker.prototype, 'postMessage')
  const many = Array.from({ length: 6 * threads }, (_, n) => pool.run('work', 1 + (n % threads)))
  await Promise.all([...many, pool.run('other work', 9)])
  expect(given.mock.calls.findIndex(([job]) => job === 'other work')).toBe(threads)
})

test('in a full queue the owner with the most jobs loses the newest, not the newcomer', async () => {
  await using pool = faultyPool({ maxWaiting: 3 })
  const jobs = await Promise.allSettled([1, 1, 1, 1, 2].map((owner) => pool.run('work', owner)))
  expect(jobs.map(({ status }) => status)).toEqual([...Array<string>(3).fill('fulfilled'), 'rejected', 'fulfilled'])
  expect(jobs[3]).toMatchObject({ reason: { reason: 'Busy' } })
})

test('close ends busy threads, rejects every job, and accepts no more', async () => {
  using threads = watchThreads()
  const pool = faultyPool({ threads: 2 })
  const jobs = Promise.allSettled([pool.run('hang'), pool.run('hang'), pool.run('work')])
  await pool.close()

  for (const job of await jobs) expect(job).toMatchObject({ status: 'rejected', reason: { reason: 'Closed' } })
  expect([threads.started(), threads.alive()]).toEqual([2, 0])
  await expect(pool.run('work')).rejects.toMatchObject({ reason: 'Closed' })
})
