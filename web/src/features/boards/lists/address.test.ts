import { expect, test } from 'vitest'
import { addressOf, filtersOf } from './address.ts'

test.for([
  ['', '/boards'],
  ['?map=zhanqiao&side=attack&season=S2&sorted=latest', '/boards?map=zhanqiao&side=attack&season=S2&sorted=latest'],
  ['?map=../x&side=both&sorted=oldest', '/boards'],
] as const)('the filters of %j are those of %s', ([query, address]) => {
  expect(addressOf(filtersOf(query), false)).toBe(address)
})

test('on a map’s page the path names it', () => {
  expect(addressOf({ ...filtersOf('?side=defend'), map: 'yantai' }, true)).toBe('/boards/yantai?side=defend')
})
