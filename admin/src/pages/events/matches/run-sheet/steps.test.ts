import { expect, test } from 'vitest'
import { matchDetails } from '../../../../../testing/match-details.ts'
import { stepsOf } from './steps.ts'

const [before, evening, after] = ['2026-10-01', '2026-10-05', '2026-11-02'].map((day) => Date.parse(day)) as [
  number,
  number,
  number,
]
const pairing = {
  match_name_id: 'winter',
  match_id: 1,
  clan1_id: 1,
  clan1_name: '北港修门队',
  clan2_id: 2,
  clan2_name: '夜班不打烊',
  clan1_votes: 0,
  clan2_votes: 0,
  starts_at: '2026-10-04T12:00:00.000Z',
  winner_id: 0,
  result: 'none',
  my_vote: 0,
  version: 1,
} as const
const draft = { ...matchDetails.event, state: 'draft', sealed: 0 } as const
const states = (...input: Parameters<typeof stepsOf>) => stepsOf(...input).map(({ state }) => state)
const missingAt = (place: number, ...input: Parameters<typeof stepsOf>) => stepsOf(...input)[place]!.missing

test('an empty draft lacks everything, and begins with its matches', () => {
  const empty = { ...matchDetails, event: draft, prizes: [], figures: { ...matchDetails.figures, tickets: 0 } }
  expect(states(empty, before)).toEqual(['next', ...Array(6).fill('later')])
  expect(missingAt(0, empty, before)).toEqual(['还没有对阵'])
  expect(missingAt(2, empty, before)).toEqual(['先填奖品'])
  expect(missingAt(3, empty, before)).toEqual([
    '状态还是草稿',
    '签箱还没有封存，开放之后不能封存',
    '还没有对阵可以投票',
  ])
})

test('sealing precedes opening, and an open event still explains how to seal', () => {
  const paired = { ...matchDetails, matches: [pairing] }
  expect(states({ ...paired, event: draft }, before).slice(0, 4)).toEqual(['done', 'done', 'next', 'later'])
  expect(states({ ...paired, event: { ...draft, sealed: 1 } }, before)[3]).toBe('next')
  expect(missingAt(2, { ...paired, event: { ...draft, state: 'open' } }, before)).toContain(
    '活动已经开放：先改为草稿，封存后再开放',
  )
})

test('on the evening it shows the due results, then the losses, until the seed is published', () => {
  const open = { ...matchDetails, matches: [pairing] }
  expect(missingAt(4, open, before)).toEqual(['1 场还没有开战'])
  expect(missingAt(4, open, evening)).toEqual(['北港修门队 对 夜班不打烊 已经开战，还没有结果'])
  expect(missingAt(5, open, evening)).toEqual(expect.arrayContaining(['投票和任务还开着', '1 次机会还没有用']))
  const decided = { ...open, matches: [{ ...pairing, result: 'win', winner_id: 1 } as const] }
  expect(states(decided, evening).slice(4)).toEqual(['done', 'next', 'later'])
  expect(states(decided, after).slice(4)).toEqual(['done', 'done', 'next'])
  const circle = [
    [1, 2],
    [2, 3],
    [3, 1],
  ].map(([clan1_id, clan2_id]) => ({ ...decided.matches[0]!, round: 'A 组', clan1_id, clan2_id, winner_id: clan1_id }))
  const sides = [{ group: 'A 组', place: 1 }, { match_id: 1 }]
  const slots = [{ slot_id: 1, round: '决赛', starts_at: '2026-10-09T12:00:00.000Z', sides }]
  expect(missingAt(4, { ...decided, matches: circle as typeof decided.matches, slots }, evening)).toEqual([
    'A 组第一定不下来：加赛一场，或直接配好对阵并移除晋级场次',
  ])
  const revealed = { ...decided, event: { ...decided.event, revealed: 1 as const } }
  expect(states(revealed, after)).toEqual(Array(7).fill('done'))
})
