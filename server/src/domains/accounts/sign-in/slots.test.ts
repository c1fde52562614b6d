import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('limits concurrency and runs the rest in order', async () => {
  const inSlot = createSlots({ running: 2, waiting: 10 })
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const all = gates.map((gate, n) =>
    inSlot(() => {
      begun.push(n)
      return gate.promise
    }),
  )
  expect(begun).toEqual([0, 1])

  gates[1]!.resolve()
  await all[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])

  for (const gate of gates) gate.resolve()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('failed work frees its slot', async () => {
  const inSlot = createSlots({ running: 1, waiting: 1 })
  await expect(inSlot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inSlot(() => Promise.resolve('done'))).toBe('done')
})

test('a full queue refuses work', async () => {
  const inSlot = createSlots({ running: 1, waiting: 1 })
  const gate = Promise.withResolvers<string>()
  const [running, waiting] = [inSlot(() => gate.promise), inSlot(() => gate.promise)]

  await expect(inSlot(() => gate.promise)).rejects.toMatchObject({ outcome: 'Unavailable' })
  gate.resolve('done')
  expect(await Promise.all([running, waiting])).toEqual(['done', 'done'])
})
