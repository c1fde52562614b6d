import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Reward } from '../../members/gifts/index.ts'

interface NewBatch {
  name: string
  reward: Reward
  /** Null: never expires. */
  expiresAt: Date | null
  createdBy: number
  createdAt: Date
}

/** Inserts a batch with its keys' hashes; returns its id. */
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

export async function insertKey(tx: Tx, batchId: number, hash: Buffer): Promise<void> {
  await sql`
    WITH added AS (INSERT INTO redeem_keys (hash, batch_id) VALUES (${hash}, ${batchId}))
    UPDATE redeem_batches SET key_count = key_count + 1 WHERE id = ${batchId}
  `.execute(tx)
}
