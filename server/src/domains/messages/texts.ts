import type { Reward } from '../members/gifts/index.ts'

export const siteSender = '据点小助手'

/** Page that shows a received reward: the coin record or the wardrobe. */
export function rewardLink(reward: Reward | undefined): string {
  if (!reward) return ''
  return 'coins' in reward ? '/user/coins' : '/avatar/edit'
}
