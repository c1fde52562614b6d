import type { Db, Tx } from '../../kernel/db/db.ts'

export const selectQuiet = (db: Db, userId: number) =>
  db.selectFrom('users').select(['quietUntil', 'quietOfferedAt']).where('id', '=', userId).executeTakeFirstOrThrow()

/** Locks the member against concurrent transactions that address them: see `selectQuietAddresses`. */
export const lockAddressee = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

export const updateQuietUntil = (tx: Tx, userId: number, quietUntil: Date) =>
  tx.updateTable('users').set({ quietUntil }).where('id', '=', userId).execute()
