import { sql } from 'kysely'
import type { OpinionFunction } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'

export const selectFunctions = (db: Db) =>
  db
    .selectFrom('opinionFunctions')
    .innerJoin('users', 'users.id', 'changedBy')
    .select(['name', 'isOn', 'assessedOn', 'changedAt', 'users.username as changedBy'])
    .execute()

interface Change {
  name: OpinionFunction['name']
  isOn: boolean
  /** Absent: the former one stays. */
  assessedOn: string | undefined
  by: number
  at: Date
}

interface Row {
  isOn: boolean
  assessedOn: string | null
}

/**
 * Changes a function and returns its former state, undefined if it had no row. A function without an assessment isn't
 * turned on.
 */
export async function upsertFunction(tx: Tx, { name, isOn, assessedOn, by, at }: Change) {
  // Serialises changes, so that each audits the value it replaced.
  await sql`LOCK TABLE opinion_functions IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const former = await sql<Row>`SELECT is_on, assessed_on::text FROM opinion_functions WHERE name = ${name}`.execute(tx)
  const before = former.rows[0]
  const assessed = assessedOn ?? before?.assessedOn ?? null
  if (isOn && assessed === null) return { isChanged: false, before }
  await sql`
    INSERT INTO opinion_functions (name, is_on, assessed_on, changed_by, changed_at)
    VALUES (${name}, ${isOn}, ${assessed}::date, ${by}, ${at})
    ON CONFLICT (name) DO UPDATE SET is_on = excluded.is_on, assessed_on = excluded.assessed_on,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
  `.execute(tx)
  return { isChanged: true, before }
}
