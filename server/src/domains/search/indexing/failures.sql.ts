import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { FailedRow } from '../../../kernel/db/row-by-row.ts'
import type { Subject } from './indexing.sql.ts'

/** Records the failed ones of the subjects just tried, and clears former failures of the others. */
export async function recordFailures(tx: Tx, tried: readonly Subject[], failures: readonly FailedRow<Subject>[]) {
  await sql`
    DELETE FROM search_failures f USING unnest(
      ${tried.map(({ kind }) => kind)}::text[], ${tried.map(({ id }) => id)}::bigint[], ${tried.map(({ num }) => num)}::integer[]
    ) AS tried (kind, id, num)
    WHERE f.kind = tried.kind AND f.subject_id = tried.id AND f.num = tried.num
  `.execute(tx)
  if (failures.length === 0) return
  await tx
    .insertInto('searchFailures')
    .values(failures.map(({ row: { kind, id, num }, error }) => ({ kind, subjectId: id, num, error })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The latest failures, at most this many, and the total number. */
export async function selectFailures(db: Db, most: number) {
  const { rows } = await sql<{
    kind: Subject['kind']
    id: number
    num: number
    error: string
    failedAt: Date
    total: number
  }>`
    SELECT kind, subject_id AS id, num, error, failed_at, count(*) OVER () AS total
    FROM search_failures ORDER BY failed_at DESC, kind, subject_id, num LIMIT ${sql.lit(most)}
  `.execute(db)
  return rows
}

export async function countFailures(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM search_failures`.execute(db)
  return rows[0]!.count
}

/** Queues every failure in the outbox again; it stays a failure until it is indexed. Returns their number. */
export async function retryFailures(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO search_outbox (kind, subject_id, num) SELECT kind, subject_id, num FROM search_failures
  `.execute(tx)
  return Number(numAffectedRows)
}
