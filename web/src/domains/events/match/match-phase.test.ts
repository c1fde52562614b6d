import { expect, test } from 'vitest'
import { at, match, time } from '../../../../testing/match.ts'
import { matchState, phaseOf, voteShares, wallOf } from './match-phase.ts'

const event = { open: 1, ended: 0, starts_at: time(2), ends_at: time(20) } as const

test('an event is upcoming, running and over; one that has ended early lets chances be drawn until its end', () => {
  expect([1, 2, 19, 20].map((hour) => phaseOf(event, at(hour)))).toEqual(['coming', 'open', 'open', 'over'])
  expect(phaseOf({ ...event, open: 0 }, at(10))).toBe('over')
  expect([10, 20].map((hour) => phaseOf({ ...event, open: 0, ended: 1 }, at(hour)))).toEqual(['ended', 'over'])
})

test('the wall cracks when the event begins and falls with the last result or the end', () => {
  const [decided, awaited] = [match(1, 2, 5, 1), match(3, 4, 6)]
  expect(wallOf('coming', [decided])).toBe('sealed')
  expect(wallOf('open', [])).toBe('cracked')
  expect(wallOf('open', [decided, awaited])).toBe('cracked')
  expect(wallOf('open', [decided])).toBe('broken')
  expect(wallOf('over', [awaited])).toBe('broken')
})

test('a match is open to votes from the event’s beginning until its own start', () => {
  const awaited = match(1, 2, 6)
  expect(matchState(awaited, 'coming', at(1))).toBe('coming')
  expect(matchState(awaited, 'open', at(5))).toBe('voting')
  expect(matchState(awaited, 'open', at(6))).toBe('playing')
  for (const phase of ['over', 'ended'] as const) expect(matchState(awaited, phase, at(5))).toBe('playing')
  expect(matchState({ ...awaited, result: 'cancelled' }, 'open', at(5))).toBe('cancelled')
  expect(matchState({ ...awaited, result: 'draw' }, 'open', at(8))).toBe('decided')
  expect(matchState(match(1, 2, 6, 2), 'open', at(8))).toBe('decided')
})

test('shares add up to a hundred; without votes there are none', () => {
  expect(voteShares({ clan1_votes: 0, clan2_votes: 0 })).toBeUndefined()
  expect(voteShares({ clan1_votes: 2, clan2_votes: 1 })).toEqual([67, 33])
})
