import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

/** False when this ciphertext was used before. */
export const insertUsedCiphertext = (db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> =>
  changesRow(
    db
      .insertInto('usedCiphertexts')
      .values({ hash, expiresAt })
      .onConflict((conflict) => conflict.column('hash').doNothing()),
  )

export const insertUsedProof = (db: Db | Tx, id: string, expiresAt: Date): Promise<boolean> =>
  changesRow(
    db
      .insertInto('usedProofs')
      .values({ id, expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )
