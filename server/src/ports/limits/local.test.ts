import { expect, test, vi } from 'vitest'
import { localBus } from '../bus/index.ts'
import { createLocalLimits } from './index.ts'

/** Servers on one bus, which carries messages at once. */
function servers(count: number) {
  const bus = localBus()
  return Array.from({ length: count }, () => createLocalLimits(bus))
}

test.each([
  [300, 2, 314],
  [300, 4, 342],
  [10, 2, 10],
  [10, 8, 10],
])('of %i points, %i servers together allow at most %i', async (points, count, most) => {
  const allowance = { name: 'call', points, seconds: 60 }
  const limits = servers(count)
  let taken = 0
  for (let n = 0; n < 2 * points; n++) if ((await limits[n % count]!.take(allowance, 'member:1')) === 0) taken += 1
  expect(taken).toBeGreaterThanOrEqual(points)
  expect(taken).toBeLessThanOrEqual(most)
  // Other members, and other calls, have their own.
  expect(await limits[0]!.take(allowance, 'member:2')).toBe(0)
  expect(await limits[0]!.take({ ...allowance, name: 'other call' }, 'member:1')).toBe(0)
})

test('a server learns of an allowance that it has never counted', async () => {
  const [here, there] = servers(2)
  const allowance = { name: 'call', points: 20, seconds: 60 }
  await Promise.all(Array.from({ length: 20 }, () => here!.take(allowance, 'member:1')))
  expect(await there!.take(allowance, 'member:1')).toBe(60)
})

test('below a step nothing is published', async () => {
  const bus = localBus()
  const published: string[] = []
  bus.subscribe('limits', (text) => published.push(text))
  const limits = createLocalLimits(bus)
  const take = () => limits.take({ name: 'call', points: 300, seconds: 60 }, 'member:1')
  for (let n = 0; n < 14; n++) await take()
  expect(published).toEqual([])
  await take()
  expect(published).toHaveLength(1)
})

test('a malformed message of another server is logged and makes no limit', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const bus = localBus()
  const limits = createLocalLimits(bus)
  const allowance = { name: 'call', points: 'many', seconds: 60 }
  bus.publish('limits', JSON.stringify({ from: 'x', allowance, key: 'member:1', points: 1 }))
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
  const take = () => limits.take({ name: 'call', points: 1, seconds: 60 }, 'member:1')
  expect([await take(), await take()]).toEqual([0, 60])
})
