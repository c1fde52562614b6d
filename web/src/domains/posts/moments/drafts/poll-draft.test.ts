import { expect, test } from 'vitest'
import { errorsOfPoll, newPoll, problemOf, toSend } from './poll-draft.ts'

const poll = { ...newPoll(), question: ' 守哪张图？ ', options: ['仓库', '', '码头 '] }

test('a poll is sent without empty options and spaces, and with no more choices than options', () => {
  expect(toSend({ ...poll, choices: 3 })).toMatchObject({
    question: '守哪张图？',
    options: ['仓库', '码头'],
    choices: 2,
  })
  expect(toSend({ ...poll, match_id: 7, choices: 3 })).toMatchObject({ options: [], choices: 1, match_id: 7 })
})

test('errors show beside their fields', () => {
  expect(problemOf(poll)).toBeUndefined()
  expect(problemOf(newPoll())).toBe('请填写投票的问题')
  expect(errorsOfPoll({ ...poll, options: ['仓库', '', ''] }).options).toEqual([
    undefined,
    '至少要 2 个选项',
    undefined,
  ])
  expect(errorsOfPoll({ ...poll, options: ['仓库', '码头', '仓库'] }).options[2]).toBe('投票的选项不能重复')
  expect(errorsOfPoll({ ...poll, options: ['长'.repeat(41), '码头'] }).options[0]).toBe('投票的选项不能超过40个字')
  expect(problemOf({ ...poll, match_id: 0 })).toBe('请选择一场对决')
})
