import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { queryRetry } from './query-retry.ts'

const apiError = (outcome: 'TooFast' | 'Unavailable' | 'NotSignedIn', extras = {}) =>
  new ApiError(429, { status: 429, outcome, message: '', ...extras })

describe('retries a query once', () => {
  test.each([
    ['without a network', new NetworkError('offline'), 1_000],
    ['when the server is overloaded', apiError('Unavailable'), 2_000],
    ['when rate-limited', apiError('TooFast', { remainingSeconds: 7 }), 7_000],
  ])('%s', (_case, error, delay) => {
    expect(queryRetry.retry(0, error)).toBe(true)
    expect(queryRetry.retryDelay(0, error)).toBe(delay)
    expect(queryRetry.retry(1, error)).toBe(false)
  })

  test.each([
    ['an error of the call', apiError('NotSignedIn')],
    ['a fault of our own', new Error('oops')],
  ])('but not after %s', (_case, error) => {
    expect(queryRetry.retry(0, error)).toBe(false)
  })
})
