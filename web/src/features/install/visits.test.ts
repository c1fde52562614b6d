import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../kernel/storage/fake-storage.ts'
import { countVisit } from './visits.ts'

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('pages within half an hour of each other are one visit', () => {
  expect(countVisit()).toBe(1)
  minutes(20)
  expect(countVisit()).toBe(1)
  minutes(20)
  expect(countVisit()).toBe(1)
  minutes(31)
  expect(countVisit()).toBe(2)
  minutes(60)
  expect(countVisit()).toBe(3)
})

test('a browser that can’t store is on no visit', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(countVisit()).toBe(0)
})
