import type { Db, Tx } from '../../../kernel/db/db.ts'

interface NewSession {
  tokenHash: Buffer
  userId: number
  createdAt: Date
  expiresAt: Date
  /** Where it was opened. */
  region: string | null
}

export const insertSession = (db: Db | Tx, session: NewSession) => db.insertInto('sessions').values(session).execute()

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()

export async function deleteSessionsOf(tx: Tx, userId: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Of concurrent requests with the same session, only the first finds it due. */
export const updateSessionEnd = (db: Db, tokenHash: Buffer, expiresAt: Date, due: Date) =>
  db
    .updateTable('sessions')
    .set({ expiresAt })
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '<', due)
    .execute()
