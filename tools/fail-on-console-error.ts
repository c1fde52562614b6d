import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'error'))

/** An error nobody expected fails the test, even one that only reached the console. */
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
