import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

export type SizeName = 'database' | 'search' | 'pictures'

/** From the catalog; the database includes the search index. */
export async function selectDatabaseSizes(db: Db) {
  const { rows } = await sql<{ database: number; search: number }>`
    SELECT pg_database_size(current_database()) AS database, (
      SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND starts_with(relname, 'search_')
    ) AS search
  `.execute(db)
  return rows[0]!
}

export const upsertSizes = (db: Db, sizes: Record<SizeName, number>, measuredAt: Date) =>
  db
    .insertInto('siteSizes')
    .values(Object.entries(sizes).map(([name, bytes]) => ({ name, bytes, measuredAt })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes'), measuredAt: eb.ref('excluded.measuredAt') })),
    )
    .execute()

export const selectSizes = (db: Db) => db.selectFrom('siteSizes').selectAll().execute()
