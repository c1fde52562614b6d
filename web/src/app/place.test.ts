import { expect, test } from 'vitest'
import { feedPlace, pathId } from './place.ts'

test.each([
  [{ division: 'r6' }, { community: 'r6', order: {} }],
  [
    { division: 'r6', tagNum: '12' },
    { community: 'r6', order: { tagNum: 12 } },
  ],
  [
    { division: 'field', sorted: 'latest' },
    { community: 'field', order: { sorted: 'latest' } },
  ],
  [{ division: 'r6', tagNum: 'x' }, undefined],
  [{ division: 'r6', tagNum: '12345' }, undefined],
  [{ division: 'r6', sorted: 'oldest' }, undefined],
])('the feed of %o', (params, place) => {
  expect(feedPlace(params)).toEqual(place)
})

test.each([
  ['12', 12],
  ['0', undefined],
  ['-1', undefined],
  ['12a', undefined],
  ['12345678901234567', undefined],
])('the id %s', (text, id) => {
  expect(pathId(text)).toBe(id)
})
