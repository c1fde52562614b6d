import type { Mission } from '@judian/contract'
import { rewardText } from '../../../kernel/items/reward-picture.tsx'
import { missionReward, missionState } from './mission-state.ts'

/** The companion's dialog on a mission's post. */
export const missionHint = '您当前处在任务帖子中，点我可查看任务详情'

/** Answers to a mission's details. */
export type MissionAnswer = 'claim' | 'comment' | 'close'

export interface MissionSpeech {
  content: string
  options: readonly { id: MissionAnswer; content: string }[]
}

const close = { id: 'close', content: '知道了' } as const

/** A mission's details: task, reward, and a claim button once completed. */
export function missionSpeech(mission: Mission): MissionSpeech {
  const { mission_description, mission_type, done, goal } = mission
  const reward = rewardText(missionReward(mission))
  switch (missionState(mission)) {
    case 'done':
      return { content: `「${mission_description}」的奖励已领取，去消息中心看看吧`, options: [close] }
    case 'claimable':
      return {
        content: `「${mission_description}」完成啦！\n奖励：${reward}`,
        options: [
          { id: 'claim', content: '领取奖励' },
          { id: 'close', content: '稍后领取' },
        ],
      }
    case 'open': {
      const progress = goal > 1 ? `（${done}/${goal}）` : ''
      const task = `就完成「${mission_description}」${progress}，奖励是 ${reward}。`
      return mission_type === 2
        ? { content: `点个赞${task}按钮已经为你标亮`, options: [close] }
        : { content: `在这里评论一句${task}`, options: [{ id: 'comment', content: '去评论' }, close] }
    }
  }
}
