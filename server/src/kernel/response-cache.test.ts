import { expect, test, vi } from 'vitest'
import { localBus } from '../ports/bus/index.ts'
import { createResponseCache } from './response-cache.ts'

function cacheAt(maxBytes?: number) {
  const clock = { ms: 0, now: () => new Date(clock.ms) }
  const cache = createResponseCache({ bus: localBus(), clock, maxAgeMs: 1_000, ...(maxBytes && { maxBytes }) })
  const load = vi.fn<() => Promise<string | undefined>>()
  return {
    cache,
    load,
    readAt(ms: number) {
      clock.ms = ms
      return cache.get('page', ['news'], load)
    },
  }
}

test('an entry expires after its maximum age', async () => {
  const { load, readAt } = cacheAt()
  load.mockResolvedValueOnce('first').mockResolvedValueOnce('second')
  expect([await readAt(0), await readAt(999), await readAt(1_000)]).toEqual(['first', 'first', 'second'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('concurrent readers share the load in flight', async () => {
  const { load, readAt } = cacheAt()
  load.mockResolvedValueOnce('first')
  expect(await Promise.all([readAt(0), readAt(0), readAt(1)])).toEqual(['first', 'first', 'first'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a load that began before an invalidation does not count after it', async () => {
  const { cache, load, readAt } = cacheAt()
  const slow = Promise.withResolvers<string>()
  load.mockReturnValueOnce(slow.promise).mockResolvedValueOnce('changed')
  const early = readAt(0)
  cache.invalidate('news')
  const late = readAt(1)
  slow.resolve('old')
  expect([await early, await late, await readAt(2)]).toEqual(['old', 'changed', 'changed'])
})

test('clear drops every entry', async () => {
  const { cache, load, readAt } = cacheAt()
  load.mockResolvedValueOnce('first').mockResolvedValueOnce('second')
  await readAt(0)
  cache.clear()
  expect(await readAt(1)).toBe('second')
})

test.for(['a failure', 'undefined'])('%s is not cached', async (what) => {
  const { load, readAt } = cacheAt()
  if (what === 'undefined') load.mockResolvedValueOnce(undefined)
  else load.mockRejectedValueOnce(new Error('no connection'))
  await readAt(0).catch(() => undefined)
  load.mockResolvedValueOnce('found')
  expect(await readAt(1)).toBe('found')
})

test('the oldest entries are dropped beyond the maximum bytes', async () => {
  const { cache } = cacheAt(10_000)
  const load = vi.fn(async () => 'x'.repeat(1_000))
  for (let n = 0; n < 10; n++) await cache.get(`page ${n}`, [], load)
  await cache.get('page 9', [], load)
  expect(load).toHaveBeenCalledTimes(10)
  await cache.get('page 0', [], load)
  expect(load).toHaveBeenCalledTimes(11)
})
