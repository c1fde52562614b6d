import type { FeatureName } from '@judian/contract'
import { sql } from 'kysely'
import type { Feature } from '../../../feature.ts'
import type { Db } from '../../../kernel/db/db.ts'

/** Number of members who have used each feature since a time; without those that don't say where their use is recorded. */
export async function countUsers(db: Db, features: readonly Feature[], since: Date): Promise<Map<FeatureName, number>> {
  const counts = features.flatMap(({ name, uses }) =>
    uses
      ? sql`
        SELECT ${name}::text AS name, count(DISTINCT ${sql.ref(uses.by)})::int AS users FROM ${sql.table(uses.table)}
        WHERE created_at >= ${since}`
      : [],
  )
  const { rows } = await sql<{ name: FeatureName; users: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  return new Map(rows.map(({ name, users }) => [name, users]))
}
