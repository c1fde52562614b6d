import { expect, test } from 'vitest'
import { monthTitle, nextMonth } from './month.ts'

test('months follow each other over the year’s end', () => {
  expect(nextMonth('2026-12', 1)).toBe('2027-01')
  expect(nextMonth('2026-01', -1)).toBe('2025-12')
  expect(monthTitle('2026-01')).toBe('2026年1月')
})
