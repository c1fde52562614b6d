import type { Tx } from '../../../kernel/db/db.ts'

interface Use {
  hash: Buffer
  userId: number
  at: Date
}

/** Marks a valid key as used; returns its reward, undefined when it isn't valid. */
export const updateUsed = (tx: Tx, { hash, userId, at }: Use) =>
  tx
    .updateTable('redeemKeys')
    .from('redeemBatches as batch')
    .set({ usedBy: userId, usedAt: at })
    .where('hash', '=', hash)
    .where('usedBy', 'is', null)
    .whereRef('batch.id', '=', 'batchId')
    .where('batch.revokedAt', 'is', null)
    .where((eb) => eb.or([eb('batch.expiresAt', 'is', null), eb('batch.expiresAt', '>', at)]))
    .returning(['batch.coins', 'batch.itemId', 'batch.name'])
    .executeTakeFirst()

export const selectKey = (tx: Tx, hash: Buffer) =>
  tx.selectFrom('redeemKeys').select('usedBy').where('hash', '=', hash).executeTakeFirst()
