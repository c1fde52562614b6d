import { sql } from 'kysely'
import type { Feature } from '../../../feature.ts'
import type { Db } from '../../../kernel/db/db.ts'

/** Number of members who have used a feature since a time. */
export async function countUsers(db: Db, { table, by }: NonNullable<Feature['uses']>, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT ${sql.ref(by)})::int FROM ${sql.table(table)} WHERE created_at >= ${since}
  `.execute(db)
  return rows[0]!.count
}
