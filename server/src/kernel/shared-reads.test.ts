import { expect, test, vi } from 'vitest'
import { createSharedReads } from './shared-reads.ts'
import { localBus } from '../ports/bus/index.ts'

function readsAt() {
  let now = 0
  const reads = createSharedReads({ bus: localBus(), clock: { now: () => new Date(now) }, freshForMs: 1_000 })
  const load = vi.fn<() => Promise<string | undefined>>()
  return {
    reads,
    load,
    at(ms: number) {
      now = ms
      return reads.read('page', ['news'], load)
    },
    /** Read often enough to be renewed. */
    async begin() {
      for (let n = 0; n < 20; n++) await reads.read('page', ['news'], load)
    },
  }
}
const settled = () => new Promise(setImmediate)

test('what is often read is loaded anew before it runs out, and its readers don’t wait', async () => {
  const { load, at, begin } = readsAt()
  const slow = Promise.withResolvers<string>()
  load.mockResolvedValueOnce('first').mockReturnValueOnce(slow.promise)
  await begin()
  expect(await at(599)).toBe('first')
  expect(load).toHaveBeenCalledTimes(1)
  expect([await at(600), await at(900)]).toEqual(['first', 'first'])
  expect(load).toHaveBeenCalledTimes(2)

  slow.resolve('second')
  await settled()
  // Its second begins with its loading.
  expect([await at(999), await at(1_199)]).toEqual(['second', 'second'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('what is hardly read is loaded when somebody asks and it has run out', async () => {
  const { load, at } = readsAt()
  load.mockResolvedValueOnce('first').mockResolvedValueOnce('second')
  expect([await at(0), await at(999), await at(1_000)]).toEqual(['first', 'first', 'second'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('whoever comes when it has run out waits for what is on its way', async () => {
  const { load, at, begin } = readsAt()
  const slow = Promise.withResolvers<string>()
  load.mockResolvedValueOnce('first').mockReturnValueOnce(slow.promise)
  await begin()
  await at(700)
  const late = at(1_001)
  slow.resolve('second')
  expect(await late).toBe('second')
  expect(load).toHaveBeenCalledTimes(2)
})

test('what was on its way before a change doesn’t count', async () => {
  const { reads, load, at, begin } = readsAt()
  const slow = Promise.withResolvers<string>()
  load.mockResolvedValueOnce('first').mockReturnValueOnce(slow.promise).mockResolvedValueOnce('changed')
  await begin()
  await at(700)
  reads.changed('news')
  slow.resolve('second')
  await settled()
  expect(await at(701)).toBe('changed')
})

test.for(['a failure', 'nothing found'])(
  '%s on the way is nobody’s: what is kept stays until it runs out',
  async (what) => {
    const { load, at, begin } = readsAt()
    load.mockResolvedValueOnce('first')
    await begin()
    if (what === 'a failure') load.mockRejectedValueOnce(new Error('no connection'))
    else load.mockResolvedValueOnce(undefined)
    expect(await at(900)).toBe('first')
    await settled()
    load.mockResolvedValueOnce('second')
    expect(await at(1_000)).toBe('second')
  },
)

test('one reader’s own is loaded when they ask, and no sooner', async () => {
  let now = 0
  const reads = createSharedReads({ bus: localBus(), clock: { now: () => new Date(now) }, freshForMs: 1_000 })
  const load = vi.fn(async () => 'mine')
  for (now of [0, 700, 999, 1_000]) await reads.readOwn('mine', [], load)
  expect(load).toHaveBeenCalledTimes(2)
})
