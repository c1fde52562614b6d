import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'error'))

/** Fails a test that logs through console.error. */
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
