import { sql } from 'kysely'
import { deleteOld } from '../../kernel/db/delete-old.ts'
import type { Db } from '../../kernel/db/db.ts'

/**
 * Deletes entries older than `before` and returns their number. A trigger rejects deletes within the last six months.
 */
export const deleteOldActs = (db: Db, before: Date) =>
  deleteOld(db, { table: sql.table('auditLog'), key: sql.ref('id'), before })
