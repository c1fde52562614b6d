import { describe, expect, test } from 'vitest'
import { Refused, Unreachable } from './refused.ts'
import { retrying } from './retrying.ts'

const refused = (outcome: 'TooFast' | 'Unavailable' | 'NotSignedIn', extras = {}) =>
  new Refused(429, { status: 429, outcome, message: '', ...extras })

describe('a query tries once more by itself', () => {
  test.each([
    ['without a network', new Unreachable('offline'), 1_000],
    ['when the server was out of breath', refused('Unavailable'), 2_000],
    ['when it came too fast', refused('TooFast', { remainingSeconds: 7 }), 7_000],
  ])('%s', (_case, error, delay) => {
    expect(retrying.retry(0, error)).toBe(true)
    expect(retrying.retryDelay(0, error)).toBe(delay)
    expect(retrying.retry(1, error)).toBe(false)
  })

  test.each([
    ['a refusal', refused('NotSignedIn')],
    ['a fault of our own', new Error('oops')],
  ])('but not after %s', (_case, error) => {
    expect(retrying.retry(0, error)).toBe(false)
  })
})
