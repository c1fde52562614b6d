import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

interface NameChange {
  userId: number
  previous: string
  username: string
  changedAt: Date
}

export const insertNameChange = (tx: Tx, change: NameChange) =>
  tx.insertInto('usernameChanges').values(change).execute()

/** The latest twenty names of a member, each with its successor. */
export const selectNameChanges = (db: Db, userId: number) =>
  db
    .selectFrom('usernameChanges')
    .select(['previous', 'username', 'changedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(sql.lit(20))
    .execute()
