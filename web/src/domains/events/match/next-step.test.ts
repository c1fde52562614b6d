import { expect, test } from 'vitest'
import { at, eventOf, match, time } from '../../../../testing/match.ts'
import { nextStepOf } from './next-step.ts'
import type { MatchInfo } from './queries.ts'
import { phaseOf } from './match-phase.ts'

const stepAt = (info: MatchInfo, hour: number, isMinor = false) =>
  nextStepOf(info, phaseOf(info, at(hour)), at(hour), isMinor).label

const article = {
  index: 3,
  prize: '鼠标垫',
  kind: 'article',
  time: time(4),
  hash: '',
  claimable: 1,
  claim: 'none',
} as const

test('the hero leads from the open votes to drawing, to a claim and to the results', () => {
  const [first, second] = [match(1, 2, 5), match(3, 4, 9)]
  const info = eventOf([first, second])
  expect(stepAt(info, 1)).toBe('看对阵')
  expect(nextStepOf(info, 'open', at(3), false)).toEqual({
    label: '投出你的一票（还有 2 场）',
    part: 'match-5',
    gives: '每票送一次抽奖机会，猜中再送一次',
  })
  expect(stepAt(info, 6)).toBe('投出你的一票（还有 1 场）')

  const voted = eventOf([
    { ...match(1, 2, 5, 1), my_vote: 1 },
    { ...second, my_vote: 3 },
  ])
  const withLottery = (changed: Partial<MatchInfo['lottery']>): MatchInfo => ({
    ...voted,
    lottery: { ...voted.lottery, ...changed },
  })
  const drawing = withLottery({ chances: 2, my_draws: [article] })
  expect(stepAt(drawing, 6)).toBe('抽一张（2 次）')
  expect(stepAt({ ...drawing, open: 0, ended: 1 }, 12)).toBe('抽一张（2 次）')
  expect(stepAt(drawing, 21)).toBe('填写领取信息')
  expect(stepAt(withLottery({ my_draws: [article] }), 6)).toBe('填写领取信息')
  expect(stepAt(voted, 6)).toBe('看结果')
  expect(stepAt(eventOf([{ ...second, my_vote: 3 }]), 6)).toBe('看对阵')
})

test('steps that the member may not take aren’t offered', () => {
  const info = eventOf([match(1, 2, 9)])
  const withChance = { ...info, lottery: { ...info.lottery, chances: 1 } }
  expect(stepAt(withChance, 3, true)).toBe('看对阵')
  const voted = { ...withChance, matches: [{ ...match(1, 2, 9), my_vote: 1 }] }
  expect(stepAt({ ...voted, lottery: { ...voted.lottery, staff: 1 } }, 3)).toBe('看对阵')
  const sealed = { ...voted.lottery.sealed!, tickets_left: 0 }
  expect(stepAt({ ...voted, lottery: { ...voted.lottery, sealed } }, 3)).toBe('看对阵')
})
