import type { Db, Tx } from '../../kernel/db/db.ts'
import { avatarItems } from '../avatar/index.ts'
import type { Reward } from './grant.ts'

export async function rewardText(db: Db | Tx, userId: number, reward: Reward): Promise<string> {
  if ('coins' in reward) return `获得 ${reward.coins} 金币，已存入你的账户。`
  const item = (await avatarItems(db, userId, [reward.itemId])).get(reward.itemId)!
  return `获得装扮「${item.body_item_name}」，打开礼物就能收下。`
}
