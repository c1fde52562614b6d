import { beforeEach, expect, test, vi } from 'vitest'

const day = 24 * 60 * 60_000
const noon = Date.parse('2026-03-05T04:00:00.700Z')
/** As in the header: in whole seconds. */
const dateOf = (time: number) => new Date(time).toUTCString()

// Each test imports the module afresh: the offset is module state.
beforeEach(() => void vi.resetModules())

test.for<[string, number]>([
  ['a year ahead', 365 * day],
  ['a day ahead', day],
  ['a minute ahead', 60_000],
  ['a day behind', -day],
  ['a year behind', -365 * day],
])('a device’s clock %s is set by an answer', async ([, wrong]) => {
  vi.useFakeTimers({ now: noon + wrong })
  const { now, setClock } = await import('./now.ts')
  const requestedAt = now()
  vi.advanceTimersByTime(400)
  setClock(dateOf(noon + 200), requestedAt)
  expect(Math.abs(now() - (noon + 400))).toBeLessThan(1_500)
  expect(now(Date.now() - day)).toBe(now() - day)

  // Set back by hand meanwhile.
  vi.setSystemTime(noon)
  setClock(dateOf(noon), now() - 100)
  expect(Math.abs(now() - noon)).toBeLessThan(1_000)
})

test('a right clock stays, however long an answer takes', async () => {
  vi.useFakeTimers({ now: noon })
  const { now, setClock } = await import('./now.ts')
  for (const [before, after] of [
    [0, 0],
    [9_000, 0],
    [0, 9_000],
  ] as const) {
    const requestedAt = now()
    vi.advanceTimersByTime(before)
    const date = dateOf(Date.now())
    vi.advanceTimersByTime(after)
    setClock(date, requestedAt)
    expect(now()).toBe(Date.now())
  }
})

test('an answer without a time doesn’t set the clock', async () => {
  vi.useFakeTimers({ now: noon })
  const { now, setClock } = await import('./now.ts')
  setClock(null, now())
  expect(now()).toBe(noon)
})
