import { expect, test } from 'vitest'
import { feedPlace, feedSearch } from './place.ts'

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
])('the feed of %o', (params, place) => {
  expect(feedPlace(params)).toEqual(place)
})

test('followed members have no tags', () => {
  expect(feedSearch({ sorted: 'latest' })).toEqual({ sorted: 'latest' })
  expect(feedSearch({ sorted: 'followed' })).toEqual({})
})
