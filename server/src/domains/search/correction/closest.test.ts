import { expect, test } from 'vitest'
import { closestPart } from './closest.ts'

test('swapped characters are the same word, repeated ones are another', () => {
  expect(closestPart('山铁铁', ['铁铁山'], new Map())).toBe('铁铁山')
  expect(closestPart('山山铁', ['铁铁山'], new Map())).toBeUndefined()
})

test('parts cut from the middle of words, or ending in stop words, are not suggested', () => {
  expect(closestPart('找队友', ['怎么给队友报点'], new Map())).toBeUndefined()
  expect(closestPart('烟丢哪', ['锅底丢哪儿了'], new Map())).toBeUndefined()
  expect(closestPart('商分', ['掌上分队'], new Map())).toBeUndefined()
  expect(closestPart('商分', ['怎么上分最快'], new Map())).toBe('上分')
})
