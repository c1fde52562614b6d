import { sql } from 'kysely'
import type { Db } from './db.ts'

/** When the site's first release began to serve; undefined before it. */
export async function siteStartedAt(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`SELECT min(first_at) AS first FROM releases`.execute(db)
  return rows[0]?.first ?? undefined
}
