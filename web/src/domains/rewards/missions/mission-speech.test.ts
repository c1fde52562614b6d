import type { Mission } from '@judian/contract'
import { describe, expect, test } from 'vitest'
import { missionSpeech } from './mission-speech.ts'

const mission: Mission = {
  id: 1,
  mission_description: '给公约点赞',
  is_completed: 0,
  is_acquired: 0,
  community_name: 'r6',
  message_id: 7,
  mission_type: 2,
  userAvatarShopList: [],
  coins: 30,
  done: 0,
  goal: 1,
}

const answers = (one: Mission) => missionSpeech(one).options.map(({ id }) => id)

describe('missionSpeech', () => {
  test('describes the task and its reward', () => {
    expect(missionSpeech(mission).content).toBe('点个赞就完成「给公约点赞」，奖励是 30 金币。按钮已经为你标亮')
    expect(answers(mission)).toEqual(['close'])
  })

  test('links to the comment composer, and shows the progress', () => {
    const comments = { ...mission, mission_type: 1, done: 1, goal: 3 }
    expect(missionSpeech(comments).content).toContain('（1/3）')
    expect(answers(comments)).toEqual(['comment', 'close'])
  })

  test('offers to claim once completed, and not again', () => {
    const completed = { ...mission, is_completed: 1 as const, done: 1 }
    expect(answers(completed)).toEqual(['claim', 'close'])
    expect(answers({ ...completed, is_acquired: 1 })).toEqual(['close'])
  })
})
