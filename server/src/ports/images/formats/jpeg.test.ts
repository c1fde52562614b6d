import { expect, test } from 'vitest'
import { jpegWithScans } from '../given-bombs.ts'
import { assertFewScans } from './jpeg.ts'

test('a hundred scans are allowed, one more is not', () => {
  assertFewScans(jpegWithScans(16, 16, 100))
  expect(() => assertFewScans(jpegWithScans(16, 16, 101))).toThrow('too many scans')
})
