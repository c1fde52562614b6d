import type { Reward } from '../gifts/index.ts'
import { limits } from '@judian/contract'
import { shorten } from '@judian/contract/cut-text'

export const siteSender = '据点小助手'

export const previewOf = (text: string) => shorten(text.replace(/\s+/gu, ' ').trim(), limits.previewLength)

export const commentPreview = (body: string) => previewOf(body) || '[图片]'

/** Page that shows what a reward has become: the coin record or the wardrobe. */
export function rewardLink(reward: Reward | undefined): string {
  if (!reward) return ''
  return 'coins' in reward ? '/user/coins' : '/avatar/edit'
}
