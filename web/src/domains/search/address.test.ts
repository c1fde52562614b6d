import { expect, test } from 'vitest'
import { activeFilters, noFilters, queryOf, type SearchState, stateOf } from './address.ts'

const start: SearchState = { q: '', tab: 'moments', filters: noFilters, newest: false }

test('an address without a query is an empty search of posts by relevance', () => {
  expect(stateOf({})).toEqual(start)
  expect(queryOf(start)).toEqual({})
})

test('every choice survives the way through the address', () => {
  const state: SearchState = {
    q: '"铁靶山" -外挂',
    tab: 'comments',
    filters: { community: 'r6', tag: '7', author: '42', time: 'week', pictures: true },
    newest: true,
  }
  expect(stateOf({ ...queryOf(state) })).toEqual(state)
})

test('a query that looks like a number or a boolean is a text', () => {
  expect(stateOf({ q: 2042 }).q).toBe('2042')
  expect(stateOf({ q: true }).q).toBe('true')
})

test('invalid values count as absent', () => {
  const invalid = {
    q: {},
    tab: 'all',
    community: '<b>',
    tag: 'x',
    author: '坦克',
    time: 'never',
    pictures: 2,
    order: 1,
  }
  expect(stateOf(invalid)).toEqual(start)
})

test('a tag needs its community', () => {
  expect(stateOf({ tag: 7 }).filters.tag).toBe('')
  expect(stateOf({ community: 'r6', tag: 7 }).filters.tag).toBe('7')
})

test('a longer text is cut to 64 characters', () => {
  expect(stateOf({ q: '长'.repeat(80) }).q).toBe('长'.repeat(64))
})

test('only filters that apply to the tab are active', () => {
  const filters = { ...noFilters, community: 'r6', pictures: true }
  expect(activeFilters({ tab: 'moments', filters })).toEqual(['community', 'pictures'])
  expect(activeFilters({ tab: 'clans', filters })).toEqual(['community'])
  expect(activeFilters({ tab: 'users', filters })).toEqual([])
})
