import type { CalendarEntry } from '@judian/contract'
import type { Reward } from '../../kernel/items/reward.ts'

export const rewardOfEntry = ({ giftItemNum, user_avatar_storage: item }: CalendarEntry): Reward =>
  item ? { item } : { coins: giftItemNum }
