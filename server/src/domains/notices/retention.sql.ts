import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { deleteOld } from '../../kernel/db/delete-old.ts'

/** Deletes notices older than `before`, with their actors, and returns their number. */
export const deleteOldNotices = (db: Db, before: Date) =>
  deleteOld(db, { table: sql.table('notices'), key: sql.ref('id'), before })
