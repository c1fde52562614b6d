import { type Reward, rewardText } from '../gifts/index.ts'

/** The message as its readers get it: its last line names the reward. */
export const messageText = (message: string, reward: Reward | undefined) =>
  reward ? `${message}\n${rewardText(reward)}` : message

export function rewardOf({ coins, itemId }: { coins: number | null; itemId: number | null }): Reward | undefined {
  if (coins !== null) return { coins }
  return itemId === null ? undefined : { itemId }
}
