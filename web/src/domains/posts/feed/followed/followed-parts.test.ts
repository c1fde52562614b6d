import type { Moment } from '@judian/contract'
import { expect, test } from 'vitest'
import { followedParts } from './followed-parts.ts'

const day = (n: number) => ({ message_id: n, time: `2026-11-${String(n).padStart(2, '0')}T08:00:00.000Z` }) as Moment
const pages = [
  [day(20), day(19)],
  [day(18), day(17)],
  [day(16), day(15)],
]
const shape = (bounds: Parameters<typeof followedParts>[1]) =>
  followedParts(pages, bounds).map(({ age, moments }) => `${age} ${moments.map(({ message_id }) => message_id).join()}`)

test('the sections are divided at the device’s last visit and at the end of recent posts', () => {
  expect(shape({ seen: day(19).time, since: day(16).time })).toEqual([
    'new 20',
    'seen 19',
    'seen 18,17',
    'seen 16',
    'older 15',
  ])
})

test('a first visit has no seen posts; after days only recent posts are new', () => {
  expect(shape({ seen: undefined, since: day(17).time })).toEqual(['new 20,19', 'new 18,17', 'older 16,15'])
  expect(shape({ seen: day(15).time, since: day(21).time })).toEqual(['older 20,19', 'older 18,17', 'older 16,15'])
})

test('a page of one age stays the same array, and an empty page makes no section', () => {
  const [first] = followedParts([pages[0]!, []], { seen: undefined, since: day(1).time })
  expect(first!.moments).toBe(pages[0])
  expect(followedParts([[]], { seen: undefined, since: day(1).time })).toEqual([])
})
