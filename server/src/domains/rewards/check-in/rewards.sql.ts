import type { Db, Tx } from '../../../kernel/db/db.ts'
import { findsRow } from '../../../kernel/db/rows.ts'
import type { Reward } from '../../members/gifts/index.ts'

/** The operator's rewards of a month in order; empty when unset. */
export const selectRewards = (db: Db | Tx, month: string) =>
  db.selectFrom('checkInRewards').select(['nth', 'coins', 'itemId']).where('month', '=', month).orderBy('nth').execute()

/** Replaces a month's rewards; the n-th is the n-th check-in's. */
export const saveRewards = (tx: Tx, month: string, rewards: readonly Reward[]) =>
  tx
    .insertInto('checkInRewards')
    .values(
      rewards.map((reward, index) => ({
        month,
        nth: index + 1,
        coins: 'coins' in reward ? reward.coins : null,
        itemId: 'itemId' in reward ? reward.itemId : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['month', 'nth']).doUpdateSet((eb) => ({
        coins: eb.ref('excluded.coins'),
        itemId: eb.ref('excluded.itemId'),
      })),
    )
    .execute()

export const hasOwnRewards = (db: Db | Tx, month: string): Promise<boolean> =>
  findsRow(db.selectFrom('checkInRewards').select('nth').where('month', '=', month).limit(1))
