import { defaultRewards, saveRewards } from '../domains/rewards/check-in/index.ts'
import { insertBatch } from '../domains/rewards/redeem/index.ts'
import type { Tx } from '../kernel/db/db.ts'
import { shanghaiMonth } from '../kernel/shanghai.ts'
import type { Cast } from './cast.ts'

/** A public key for trying redemption; exists in the demo only, and works once. */
export const demoKey = 'TEST-2345-6789-ABCD'

/** A calendar with an item at each week's end, and a redeem key. */
export async function seedRewards(tx: Tx, { members, now }: Cast, demoKeyHash: Buffer) {
  await seedCalendar(tx, shanghaiMonth(now))
  const batch = { name: '新人体验', reward: { coins: 300 }, expiresAt: null, createdBy: members.get('zhou')! }
  await insertBatch(tx, { ...batch, createdAt: now }, [demoKeyHash])
}

async function seedCalendar(tx: Tx, month: string) {
  const items = await tx
    .selectFrom('avatarItems')
    .select('id')
    .where('bodyItemQuality', '=', 2)
    .orderBy('id')
    .limit(4)
    .execute()
  const rewards = defaultRewards(month)
  for (const [week, { id }] of items.entries()) rewards[week * 7 + 6] = { itemId: id }
  await saveRewards(tx, month, rewards)
}
