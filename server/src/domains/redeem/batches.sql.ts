import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import type { Reward } from '../gifts/index.ts'

interface NewBatch {
  name: string
  /** What each of its keys brings. */
  reward: Reward
  /** Null: good for ever. */
  expiresAt: Date | null
  createdBy: number
  createdAt: Date
}

/** Writes a batch with its keys, which are given as hashes; answers its id. */
export async function insertBatch(tx: Tx, { reward, ...batch }: NewBatch, hashes: readonly Buffer[]): Promise<number> {
  const { id } = await tx
    .insertInto('redeemBatches')
    .values({
      ...batch,
      coins: 'coins' in reward ? reward.coins : null,
      itemId: 'itemId' in reward ? reward.itemId : null,
      keyCount: hashes.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`INSERT INTO redeem_keys (hash, batch_id) SELECT unnest(${hashes}::bytea[]), ${id}`.execute(tx)
  return id
}
