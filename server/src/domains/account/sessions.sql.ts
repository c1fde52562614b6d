import type { Db, Tx } from '../../kernel/db.ts'

interface NewSession {
  tokenHash: Buffer
  userId: number
  createdAt: Date
  expiresAt: Date
}

export const insertSession = (db: Db | Tx, session: NewSession) => db.insertInto('sessions').values(session).execute()

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()

export const deleteSessionsOf = (tx: Tx, userId: number) =>
  tx.deleteFrom('sessions').where('userId', '=', userId).execute()

/** Moves the end of a session that ends before `before`; of several requests at once, one writes. */
export const updateSessionEnd = (db: Db, tokenHash: Buffer, before: Date, expiresAt: Date) =>
  db
    .updateTable('sessions')
    .set({ expiresAt })
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '<', before)
    .execute()
