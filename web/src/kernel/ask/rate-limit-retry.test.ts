import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRateLimitRetry } from './rate-limit-retry.ts'
import { ApiError } from './api-error.ts'

const tooFast = (remainingSeconds?: number) =>
  new ApiError(429, {
    status: 429,
    outcome: 'TooFast',
    message: '操作太频繁，请稍后再试',
    ...(remainingSeconds !== undefined && { remainingSeconds }),
  })

const patience = () => {
  const controller = new AbortController()
  return { controller, signal: controller.signal, onCountdown: vi.fn<(seconds: number | undefined) => void>() }
}

/** Lets the countdown's code load before time passes. */
async function advance(ms: number) {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(ms)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('shows a rate-limit countdown and retries once', async () => {
  const { signal, onCountdown } = patience()
  const act = vi.fn<() => Promise<string>>().mockRejectedValueOnce(tooFast(3)).mockResolvedValueOnce('done')
  const done = withRateLimitRetry(act, { signal, onCountdown })

  await advance(2_999)
  expect(act).toHaveBeenCalledTimes(1)
  await advance(1)
  expect(await done).toBe('done')
  expect(onCountdown.mock.calls.flat()).toEqual([3, 2, 1, undefined])
})

test('a second rate limit is final', async () => {
  const act = vi.fn<() => Promise<string>>().mockRejectedValueOnce(tooFast(1)).mockRejectedValueOnce(tooFast(9))
  const failure = withRateLimitRetry(act, patience()).catch((error: unknown) => error)
  await advance(1_000)
  expect(await failure).toMatchObject({ outcome: 'TooFast', remainingSeconds: 9 })
  expect(act).toHaveBeenCalledTimes(2)
})

test('cancelling aborts the wait', async () => {
  const { controller, signal, onCountdown } = patience()
  const act = vi.fn<() => Promise<string>>().mockRejectedValue(tooFast(60))
  const failure = withRateLimitRetry(act, { signal, onCountdown }).catch((error: unknown) => error)
  await advance(1_500)
  controller.abort()
  expect(await failure).toMatchObject({ name: 'AbortError' })
  expect(onCountdown).toHaveBeenLastCalledWith(undefined)
  expect(act).toHaveBeenCalledTimes(1)
})

test.each([
  ['without a time to wait', tooFast()],
  ['of another kind', new Error('no')],
])('a refusal %s is passed on at once', async (_kind, error) => {
  await expect(withRateLimitRetry(() => Promise.reject(error), patience())).rejects.toBe(error)
})
