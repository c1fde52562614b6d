import type { Db, Tx } from '../../../kernel/db/db.ts'

interface NewSession {
  tokenHash: Buffer
  userId: number
  createdAt: Date
  expiresAt: Date
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

/** False when the session has ended. */
export async function updateSudoUntil(tx: Tx, tokenHash: Buffer, sudoUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ sudoUntil })
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function isSudoSession(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('sudoUntil', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
