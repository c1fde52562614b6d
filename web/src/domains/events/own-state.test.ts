import { expect, test } from 'vitest'
import { ownStateOf } from './own-state.ts'

test.each([
  ['knock', { knocks: 0, opened: 0 }, '今天还没敲', true],
  ['knock', { knocks: 3, opened: 0 }, '敲了 3 下，门还没开', true],
  ['knock', { knocks: 9, opened: 1 }, '今天的门开了', false],
  ['tile', {}, '今天的每日局还没玩', true],
  ['tile', { daily_best: 15_100 }, '每日局 15100 分', false],
  ['match', { chances: 1 }, '还有 1 次抽奖', true],
  ['quiz', {}, '还没测过', true],
  ['quiz', { result: '夜班灯' }, '你是「夜班灯」', false],
  ['westworld', { told: 0, stories: 12 }, '12 个故事等你听', false],
  ['westworld', { told: 3, stories: 12 }, '听过 3 / 12 个故事', false],
  ['westworld', { told: 12, stories: 12 }, '故事都听完了', false],
] as const)('%s with %j says %s', (kind, own, text, waits) => {
  expect(ownStateOf({ kind, own })).toEqual({ text, waits })
})

test('visitors, and members without a chance in the lottery, have no own state', () => {
  expect(ownStateOf({ kind: 'knock' })).toBeUndefined()
  expect(ownStateOf({ kind: 'match', own: { chances: 0 } })).toBeUndefined()
})
