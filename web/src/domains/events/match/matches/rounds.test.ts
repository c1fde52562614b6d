import { expect, test } from 'vitest'
import { match, time } from '../../../../../testing/match.ts'
import { isMatch, roundsOf } from './rounds.ts'

const shown = (...input: Parameters<typeof roundsOf>) =>
  roundsOf(...input).map(({ name, cells, isHalved }) => [
    name,
    cells.map((cell) => (isMatch(cell) ? cell.match_id : `slot ${cell.slot_id}`)),
    isHalved,
  ])

test('a final is one round after its clans’ matches, which are in the order of the tree', () => {
  expect(shown([])).toEqual([])
  expect(shown([match(1, 2, 5), match(3, 4, 6)])).toEqual([['第 1 轮', [5, 6], false]])
  const quarters = [match(1, 2, 3, 1), match(3, 4, 4, 3), match(5, 6, 5, 5), match(7, 8, 6, 7)]
  const semis = [match(1, 5, 8, 5), match(3, 7, 9, 7)]
  expect(shown([match(5, 7, 11), ...semis, ...quarters])).toEqual([
    ['第 1 轮', [3, 5, 4, 6], true],
    ['半决赛', [8, 9], true],
    ['决赛', [11], false],
  ])
})

test('the operator’s names define the rounds, such as groups; without pairs no lines continue', () => {
  const group = (name: string, one: ReturnType<typeof match>) => ({ ...one, round: name })
  const groups = [group('A 组', match(1, 2, 3, 1)), group('A 组', match(1, 3, 5, 1)), group('B 组', match(4, 5, 4, 4))]
  expect(shown([...groups, group('决战', match(1, 4, 9))])).toEqual([
    ['A 组', [3, 5], false],
    ['B 组', [4], false],
    ['决战', [9], false],
  ])
})

test('unknown winners have their places, and lines to them', () => {
  const quarters = [match(1, 2, 3), match(3, 4, 4), match(5, 6, 5), match(7, 8, 6)]
  const slots = [
    { slot_id: 1, round: '半决赛', starts_at: time(8), sides: [{ match_id: 3 }, { match_id: 5 }] },
    { slot_id: 2, round: '半决赛', starts_at: time(9), sides: [{ match_id: 4 }, { match_id: 6 }] },
    { slot_id: 3, round: '决赛', starts_at: time(11), sides: [{ slot_id: 1 }, { slot_id: 2 }] },
  ]
  expect(shown(quarters, slots)).toEqual([
    ['第 1 轮', [3, 5, 4, 6], true],
    ['半决赛', ['slot 1', 'slot 2'], true],
    ['决赛', ['slot 3'], false],
  ])
})
