import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import { type DeletedRows, deletedRows, remainingTables } from '../tables/endings.ts'

const batch = sql.lit(1_000)

/** Deletes and anonymises a member's rows as listed. Resumable after an interruption, and safe to run concurrently. */
export async function eraseRows(db: Db, userId: number) {
  for (const rows of deletedRows) await deleteRows(db, rows, userId)
  for (const [table, { anonymise }] of Object.entries(remainingTables))
    if (anonymise) {
      const mine = sql`${sql.ref(anonymise.by)} = ${userId} AND ${anonymise.where}`
      await untilNone(db, sql`UPDATE ${sql.table(table)} SET ${anonymise.set} WHERE ${anyOf(table, mine)}`)
    }
}

const deleteRows = (db: Db, { table, by, where }: DeletedRows, userId: number) =>
  untilNone(
    db,
    sql`DELETE FROM ${sql.table(table)} WHERE ${anyOf(table, by ? sql`${sql.ref(by)} = ${userId}` : where!(userId))}`,
  )

/** A batch of the rows, each locked: of two runs the second waits, and looks again. */
const anyOf = (table: string, mine: RawBuilder<unknown>) =>
  sql`ctid = ANY(ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${mine} LIMIT ${batch} FOR UPDATE))`

async function untilNone(db: Db, statement: RawBuilder<unknown>) {
  let changed: bigint | undefined
  do changed = (await statement.execute(db)).numAffectedRows
  while (changed)
}
