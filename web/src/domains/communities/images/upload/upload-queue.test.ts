import { expect, test } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

test('limits concurrency; the next task starts when one settles, even by failing', async () => {
  const enqueue = createUploadQueue(2)
  const tasks = Array.from({ length: 4 }, () => Promise.withResolvers<number>())
  const begun: number[] = []
  const results = tasks.map((task, index) =>
    enqueue(() => {
      begun.push(index)
      return task.promise
    }),
  )
  const settled = Promise.allSettled(results)
  await Promise.resolve()
  expect(begun).toEqual([0, 1])

  tasks[1]!.reject(new Error('lost'))
  await expect(results[1]).rejects.toThrow('lost')
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])

  for (const task of tasks) task.resolve(0)
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(begun).toEqual([0, 1, 2, 3])
})
