import type { Db, Tx } from '../../kernel/db/db.ts'
import { type Reward, rewardText } from '../gifts/index.ts'

/** The message as its readers get it: its last line names the reward. */
export const messageText = async (db: Db | Tx, userId: number, message: string, reward: Reward | undefined) =>
  reward ? `${message}\n${await rewardText(db, userId, reward)}` : message

export function rewardOf({ coins, itemId }: { coins: number | null; itemId: number | null }): Reward | undefined {
  if (coins !== null) return { coins }
  return itemId === null ? undefined : { itemId }
}
