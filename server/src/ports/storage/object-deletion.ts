import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db, Tx } from '../../kernel/db/db.ts'

/** Arbitrary key of the advisory lock that a backup holds from its snapshot to its last object. */
const lockKey = 730_219_116

/** Pauses the deletion of objects for the rest of the session; of two backups, the second waits. */
export const pauseObjectDeletion = (client: ClientBase) => client.query('SELECT pg_advisory_lock($1)', [lockKey])

/** Whether this transaction may delete objects; until it ends, no backup begins. False during a backup. */
export async function mayDeleteObjects(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock_shared(${lockKey}) AS free`.execute(tx)
  return rows[0]!.free
}

/**
 * The same outside of a transaction, until `work` ends, which gets the connection: objects are deleted over the network.
 * Undefined during a backup. Advisory locks that `work` takes end with it.
 */
export const whileDeletingObjects = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T | undefined> =>
  db.connection().execute(async (session) => {
    const { rows } = await sql<{ free: boolean }>`SELECT pg_try_advisory_lock_shared(${lockKey}) AS free`.execute(
      session,
    )
    if (!rows[0]!.free) return undefined
    try {
      return await work(session)
    } finally {
      await sql`SELECT pg_advisory_unlock_all()`.execute(session)
    }
  })
