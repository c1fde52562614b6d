import { type Reward, rewardText } from '../../members/gifts/index.ts'

/** The message as its readers get it: its last line names the reward. */
export const messageText = (message: string, reward: Reward | undefined) =>
  reward ? `${message}\n${rewardText(reward)}` : message
