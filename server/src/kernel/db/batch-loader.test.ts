import { expect } from 'vitest'
import { inTransaction } from './db.ts'
import { batchLoader } from './batch-loader.ts'
import { test } from '../../../testing/shared-world.ts'

interface Key {
  n: number
}

/** Doubles each number and records the batches. */
function doubling() {
  const loads: number[][] = []
  const load = batchLoader(
    async (_, keys: readonly Key[]) => {
      loads.push(keys.map(({ n }) => n))
      return keys.map(({ n }) => ({ n, double: n * 2 }))
    },
    ({ n }) => n,
  )
  return { loads, load }
}

test('calls of one turn are batched, and each gets the rows of its own keys', async ({ w }) => {
  const { loads, load } = doubling()
  const answers = await Promise.all(
    [[1, 2], [2, 3, 3], [4], []].map((own) =>
      load(
        w.db,
        own.map((n) => ({ n })),
      ),
    ),
  )
  expect(answers.map((rows) => rows.map(({ double }) => double))).toEqual([[2, 4], [4, 6], [8], []])
  expect(loads).toEqual([[1, 2, 3, 4]])
})

test('calls within a transaction aren’t batched and see their own writes', async ({ w }) => {
  const { loads, load } = doubling()
  await inTransaction(w.db, (tx) => Promise.all([load(tx, [{ n: 1 }]), load(tx, [{ n: 2 }])]))
  expect(loads).toEqual([[1], [2]])
})

test('a failed load rejects only its own callers', async ({ w }) => {
  let fails = true
  const load = batchLoader(
    async (_, keys: readonly Key[]) => (fails ? Promise.reject(new Error('down')) : [...keys]),
    ({ n }) => n,
  )
  await expect(load(w.db, [{ n: 1 }])).rejects.toThrow('down')
  fails = false
  expect(await load(w.db, [{ n: 1 }])).toEqual([{ n: 1 }])
})
