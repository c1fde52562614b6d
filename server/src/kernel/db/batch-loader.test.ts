import { expect, test } from 'vitest'
import { inTransaction } from './db.ts'
import { batchLoader } from './batch-loader.ts'
import { world } from '../../../testing/world.ts'

/** Answers each number doubled, and remembers what was asked for together. */
function doubling() {
  const loads: number[][] = []
  const load = batchLoader<number, Map<number, number>>((_, numbers) => {
    loads.push([...numbers])
    return Promise.resolve(new Map(numbers.map((number) => [number, number * 2])))
  })
  return { loads, load }
}

test('who asks while a load runs is answered by the next one, all together', async () => {
  await using w = await world()
  const { loads, load } = doubling()
  const answers = await Promise.all([1, 2, 3, 4].map(async (number) => (await load(w.db, [number])).get(number)))
  expect(answers).toEqual([2, 4, 6, 8])
  expect(loads).toEqual([[1], [2, 3, 4]])
})

test('in a transaction each asks alone, and sees what it wrote itself', async () => {
  await using w = await world()
  const { loads, load } = doubling()
  await inTransaction(w.db, (tx) => Promise.all([load(tx, [1]), load(tx, [2])]))
  expect(loads).toEqual([[1], [2]])
})

test('a load that fails fails for those who asked for it alone', async () => {
  await using w = await world()
  let fails = true
  const load = batchLoader<number, number>(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve(1)))
  await expect(load(w.db, [1])).rejects.toThrow('down')
  fails = false
  expect(await load(w.db, [1])).toBe(1)
})
