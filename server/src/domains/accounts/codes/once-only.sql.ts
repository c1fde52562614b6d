import type { Db, Tx } from '../../../kernel/db/db.ts'

/** False when this ciphertext was used before. */
export async function insertUsedCiphertext(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('usedCiphertexts')
    .values({ hash, expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertUsedProof(db: Db | Tx, id: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('usedProofs')
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
