import { expect, test } from 'vitest'
import { inTransaction } from './db.ts'
import { batchLoader } from './batch-loader.ts'
import { world } from '../../../testing/world.ts'

/** Doubles each number and records the batches. */
function doubling() {
  const loads: number[][] = []
  const load = batchLoader<number, Map<number, number>>((_, numbers) => {
    loads.push([...numbers])
    return Promise.resolve(new Map(numbers.map((number) => [number, number * 2])))
  })
  return { loads, load }
}

test('calls of one turn are batched', async () => {
  await using w = await world()
  const { loads, load } = doubling()
  const answers = await Promise.all([1, 2, 3, 4].map(async (number) => (await load(w.db, [number])).get(number)))
  expect(answers).toEqual([2, 4, 6, 8])
  expect(loads).toEqual([[1, 2, 3, 4]])
})

test('calls within a transaction aren’t batched and see their own writes', async () => {
  await using w = await world()
  const { loads, load } = doubling()
  await inTransaction(w.db, (tx) => Promise.all([load(tx, [1]), load(tx, [2])]))
  expect(loads).toEqual([[1], [2]])
})

test('a failed load rejects its own callers only', async () => {
  await using w = await world()
  let fails = true
  const load = batchLoader<number, number>(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve(1)))
  await expect(load(w.db, [1])).rejects.toThrow('down')
  fails = false
  expect(await load(w.db, [1])).toBe(1)
})
