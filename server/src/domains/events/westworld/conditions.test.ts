import type { StoryConditions } from '@judian/contract'
import { expect, test } from 'vitest'
import { always, type Circumstances, dayTimeOf, mostSpecific } from './conditions.ts'

const story = (name: string, conditions: Partial<StoryConditions>) => ({
  name,
  conditions: { ...always, ...conditions },
})
const stories = [
  story('always', {}),
  story('night', { time_of_day: 'night' }),
  story('rainy night', { time_of_day: 'night', weather: 'rain' }),
  story('night at the coast', { time_of_day: 'night', location: 'coast' }),
  story('level 5', { user_level: 5 }),
  story('back', { occasion: 'away' }),
]
const chosen = (now: Partial<Circumstances>) =>
  mostSpecific(stories, { ...always, occasions: [], ...now }).chosen.map(({ name }) => name)

test('the most specific matching story is chosen; equally specific ones stay candidates', () => {
  expect(chosen({ time_of_day: 'morning' })).toEqual(['always'])
  expect(chosen({ time_of_day: 'night' })).toEqual(['night'])
  expect(chosen({ time_of_day: 'night', user_level: 7 })).toEqual(['night', 'level 5'])
  expect(chosen({ time_of_day: 'night', weather: 'rain', location: 'coast' })).toEqual([
    'rainy night',
    'night at the coast',
  ])
  expect(chosen({ time_of_day: 'morning', weather: 'rain', user_level: 4 })).toEqual(['always'])
  expect(chosen({ occasions: ['clan', 'away'] })).toEqual(['back'])
  expect(chosen({ occasions: ['clan'] })).toEqual(['always'])
})

test.each([
  ['2026-10-14T20:59:59Z', 'night', 'weekday'],
  ['2026-10-14T21:00:00Z', 'morning', 'weekday'],
  ['2026-10-15T03:00:00Z', 'afternoon', 'weekday'],
  ['2026-10-15T10:00:00Z', 'evening', 'weekday'],
  ['2026-10-15T15:00:00Z', 'night', 'weekday'],
  ['2026-10-16T15:59:59Z', 'night', 'weekday'],
  ['2026-10-16T16:00:00Z', 'night', 'weekend'],
  ['2026-10-18T16:00:00Z', 'night', 'weekday'],
])('%s is %s of a %s in Shanghai', (time, time_of_day, day_type) => {
  expect(dayTimeOf(new Date(time))).toEqual({ time_of_day, day_type })
})
