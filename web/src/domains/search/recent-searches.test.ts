import { expect, test } from 'vitest'
import { parseSearches, withSearch } from './recent-searches.ts'

test('a repeated search moves to the front', () => {
  expect(withSearch(['铁靶山', '压枪'], '压枪')).toEqual(['压枪', '铁靶山'])
})

test('the oldest of more than ten searches is dropped', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `词${at}`)
  expect(withSearch(ten, '新词')).toEqual(['新词', ...ten.slice(0, 9)])
})

test.each([
  ['nothing', null],
  ['broken JSON', '["铁靶'],
  ['another shape', '{"q":"铁靶山"}'],
])('%s is stored: no searches', (_case, text) => {
  expect(parseSearches(text)).toEqual([])
})

test('stored entries of other types are ignored', () => {
  expect(parseSearches('["铁靶山",1,null]')).toEqual(['铁靶山'])
})
