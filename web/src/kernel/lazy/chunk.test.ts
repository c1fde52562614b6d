import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../ask/index.ts'
import { chunk } from './chunk.ts'

afterEach(() => vi.unstubAllGlobals())

const goOffline = (probe: () => Promise<Response>) => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', vi.fn(probe))
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

test('a chunk is loaded once', async () => {
  const load = vi.fn(async () => 'code')
  const part = chunk(load)
  expect(await Promise.all([part(), part()])).toEqual(['code', 'code'])
  expect(await part()).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('offline it isn’t requested, and loads once there is a connection', async () => {
  const load = vi.fn(async () => 'code')
  const part = chunk(load)
  goOffline(unreachable)
  await expect(part()).rejects.toThrow(NetworkError)
  expect(load).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  expect(await part()).toBe('code')
})

test('offline, loaded screens stay usable', async () => {
  const part = chunk(async () => 'code')
  await part()
  goOffline(unreachable)
  expect(await part()).toBe('code')
})

test('it loads if the browser reports offline but the site answers', async () => {
  goOffline(async () => new Response())
  expect(await chunk(async () => 'code')()).toBe('code')
})

test('a failed load isn’t remembered', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue('code')
  const part = chunk(load)
  await expect(part()).rejects.toThrow('failed')
  expect(await part()).toBe('code')
})
