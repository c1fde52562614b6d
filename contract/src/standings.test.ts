import { expect, test } from 'vitest'
import { clanAt, isGroupOver, placeName, standingsOf } from './standings.ts'

const round = 'A 组'

/** A match of the group with its score, which decides it. */
const match = (clan1_id: number, clan2_id: number, clan1_score: number, clan2_score: number) => ({
  ...pair(clan1_id, clan2_id),
  clan1_score,
  clan2_score,
  winner_id: clan1_score > clan2_score ? clan1_id : clan1_score < clan2_score ? clan2_id : 0,
  result: clan1_score === clan2_score ? ('draw' as const) : ('win' as const),
})

const pair = (clan1_id: number, clan2_id: number) => ({
  round,
  clan1_id,
  clan1_name: `clan ${clan1_id}`,
  clan2_id,
  clan2_name: `clan ${clan2_id}`,
  winner_id: 0,
  result: 'none' as const,
})

const places = (matches: Parameters<typeof standingsOf>[0]) => standingsOf(matches).map(({ id, place }) => [id, place])

test('a group’s clans stand by wins, draws, lead and own score; a round in which each plays once has no table', () => {
  const played = [match(1, 2, 2, 1), match(2, 3, 3, 0), match(3, 1, 1, 1)]
  expect(
    standingsOf(played).map(({ id, place, won, drawn, lost, lead, scored }) => [
      id,
      place,
      won,
      drawn,
      lost,
      lead,
      scored,
    ]),
  ).toEqual([
    [1, 1, 1, 1, 0, 1, 3],
    [2, 2, 1, 0, 1, 2, 4],
    [3, 3, 0, 1, 1, -3, 1],
  ])
  expect(standingsOf([match(1, 2, 1, 0), pair(3, 4)])).toEqual([])
  // A win each: by the lead, then by the own score.
  expect(places([match(1, 2, 2, 1), match(2, 3, 2, 1), match(3, 1, 4, 1)])).toEqual([
    [3, 1],
    [2, 2],
    [1, 3],
  ])
  expect(places([match(1, 2, 2, 1), match(2, 3, 3, 2), match(3, 1, 1, 0)])).toEqual([
    [2, 1],
    [3, 2],
    [1, 3],
  ])
})

test('equal clans stand by the matches between them, those among them who are equal again by theirs, else they share a place', () => {
  // 1 and 2 have won two, led by 1 and scored 5 each; 1 won against 2.
  const direct = [match(1, 2, 2, 1), match(1, 3, 1, 2), match(1, 4, 2, 1), match(2, 3, 2, 1), match(2, 4, 2, 1)]
  expect(places([...direct, match(3, 4, 1, 3)])).toEqual([
    [1, 1],
    [2, 2],
    [4, 3],
    [3, 4],
  ])
  const circle = [match(1, 2, 1, 0), match(2, 3, 1, 0), match(3, 1, 1, 0)]
  expect(places(circle).map(([, place]) => place)).toEqual([1, 1, 1])
  const beaten = [1, 2, 3].map((id) => match(id, 4, 1, 0))
  expect(places([...circle, ...beaten]).map(([, place]) => place)).toEqual([1, 1, 1, 4])
})

test('a place is taken once nothing of the group is to come, by who stands there alone', () => {
  const played = [match(1, 2, 2, 0), match(2, 3, 1, 0), match(3, 1, 0, 1)]
  expect(clanAt({ matches: played, slots: [] }, round, 1)).toMatchObject({ id: 1, name: 'clan 1' })
  expect(clanAt({ matches: played, slots: [] }, round, 2)).toMatchObject({ id: 2 })
  expect(clanAt({ matches: played, slots: [] }, 'B 组', 1)).toBeUndefined()
  const waiting = { matches: played, slots: [{ round }] }
  expect([isGroupOver(waiting, round), clanAt(waiting, round, 1)]).toEqual([false, undefined])
  const undecided = { matches: [...played, pair(1, 3)], slots: [] }
  expect(clanAt(undecided, round, 1)).toBeUndefined()
  const calledOff = { matches: [...played, { ...pair(1, 3), result: 'cancelled' as const }], slots: [] }
  expect(clanAt(calledOff, round, 1)).toMatchObject({ id: 1 })
  const circle = { matches: [match(1, 2, 1, 0), match(2, 3, 1, 0), match(3, 1, 1, 0)], slots: [] }
  expect([isGroupOver(circle, round), clanAt(circle, round, 1)]).toEqual([true, undefined])
  expect([placeName(round, 1), placeName(round, 2)]).toEqual(['A 组第一', 'A 组第二'])
})
