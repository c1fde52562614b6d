import pg from 'pg'
import { expect, test } from 'vitest'
import { createBatchQueue } from './batch-queue.ts'

/** A batch that records its runs and waits to be released. */
function noting(run: (items: readonly number[]) => number[] = (items) => items.map((item) => item * 10)) {
  const ran: number[][] = []
  const gate = Promise.withResolvers<void>()
  return {
    ran,
    letGo: gate.resolve,
    batch: {
      key: 'noted',
      async run(items: readonly number[]) {
        ran.push([...items])
        await gate.promise
        return run(items)
      },
    },
  }
}

test('items of one turn run in one batch, those that arrive meanwhile in the next, each with its own result', async () => {
  const batchQueue = createBatchQueue()
  const { ran, letGo, batch } = noting()
  const first = [1, 2].map((item) => batchQueue.enqueue(item, batch))
  await expect.poll(() => ran).toEqual([[1, 2]])
  const second = [3, 4].map((item) => batchQueue.enqueue(item, batch))
  letGo()
  expect(await Promise.all([...first, ...second])).toEqual([10, 20, 30, 40])
  expect(ran).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(await batchQueue.enqueue(5, batch)).toBe(50)
})

test('items of one conflict key run in separate batches, in order', async () => {
  const batchQueue = createBatchQueue()
  const { ran, letGo, batch } = noting()
  const answers = [1, 2, 12, 3, 22].map((item) =>
    batchQueue.enqueue(item, { ...batch, conflictKey: (one) => one % 10 }),
  )
  letGo()
  await Promise.all(answers)
  expect(ran).toEqual([[1, 2, 3], [12], [22]])
})

test('a batch has a maximum size', async () => {
  const batchQueue = createBatchQueue()
  const { ran, letGo, batch } = noting()
  const answers = Array.from({ length: 130 }, (_, item) => batchQueue.enqueue(item, batch))
  letGo()
  await Promise.all(answers)
  expect(ran.map((items) => items.length)).toEqual([64, 64, 2])
})

test('items of a batch that the database rejects run one by one, and only the faulty one fails', async () => {
  const batchQueue = createBatchQueue()
  const { ran, letGo, batch } = noting((items) => {
    if (items.includes(3)) throw new pg.DatabaseError('no', 1, 'error')
    return [...items]
  })
  const answers = [1, 2, 3, 4].map((item) => batchQueue.enqueue(item, batch))
  letGo()
  const settled = await Promise.allSettled(answers)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(ran).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]])
})

test('a batch that may have been committed is not retried', async () => {
  const batchQueue = createBatchQueue()
  const { ran, letGo, batch } = noting((items) => {
    if (items.includes(3)) throw new Error('the connection was lost')
    return [...items]
  })
  const first = batchQueue.enqueue(1, batch)
  await expect.poll(() => ran).toEqual([[1]])
  const others = [2, 3].map((item) => batchQueue.enqueue(item, batch))
  letGo()
  const settled = await Promise.allSettled([first, ...others])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(ran).toEqual([[1], [2, 3]])
})
