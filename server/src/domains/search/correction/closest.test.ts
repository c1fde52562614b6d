import { expect, test } from 'vitest'
import { closestPart } from './closest.ts'

test('swapped characters are the same word, repeated ones are another', () => {
  expect(closestPart('山铁铁', ['铁铁山'])).toBe('铁铁山')
  expect(closestPart('山山铁', ['铁铁山'])).toBeUndefined()
})
