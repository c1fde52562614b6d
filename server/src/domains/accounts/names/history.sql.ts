import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { findsRow } from '../../../kernel/db/rows.ts'
import { skeletonOf } from './skeleton.ts'

interface NameChange {
  userId: number
  previous: string
  username: string
  changedAt: Date
}

export const insertNameChange = (tx: Tx, change: NameChange) =>
  tx
    .insertInto('usernameChanges')
    .values({ ...change, previousSkeleton: skeletonOf(change.previous) })
    .execute()

/** Whether another member gave up this name, or one that looks like it, after `since`. */
export const selectIsResting = (tx: Tx, userId: number, name: string, since: Date): Promise<boolean> =>
  findsRow(
    tx
      .selectFrom('usernameChanges')
      .select('id')
      .where('previousSkeleton', '=', skeletonOf(name))
      .where('changedAt', '>', since)
      .where('userId', '<>', userId)
      .limit(sql.lit(1)),
  )

/** The latest twenty names of a member, each with its successor. */
export const selectNameChanges = (db: Db, userId: number) =>
  db
    .selectFrom('usernameChanges')
    .select(['previous', 'username', 'changedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(sql.lit(20))
    .execute()
