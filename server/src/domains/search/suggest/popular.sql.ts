import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

/** Number of members who must have searched for it, so that a single member's search is never shown to others. */
const threshold = sql.lit(5)

interface CountedQuery {
  query: string
  searcher: Buffer
  searchedAt: Date
}

/** Doesn't wait for the disk: a crash may lose the last ones. */
export const insertQuery = (db: Db, { query, searcher, searchedAt }: CountedQuery) =>
  sql`
    INSERT INTO search_queries (query, searcher, searched_at)
    SELECT ${query}::text, ${searcher}::bytea, ${searchedAt}::timestamptz
    FROM set_config('synchronous_commit', 'off', true)
    ON CONFLICT (query, searcher) DO UPDATE SET searched_at = excluded.searched_at
  `.execute(db)

export const deleteQueries = (db: Db, before: Date) =>
  db.deleteFrom('searchQueries').where('searchedAt', '<=', before).execute()

export async function selectPopular(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('popularSearches')
    .select('query')
    .orderBy('searchers', 'desc')
    .orderBy('query')
    .execute()
  return rows.map((row) => row.query)
}

/** Recounts the popular searches; returns their number. */
export async function updatePopular(db: Db): Promise<number> {
  const { rows } = await sql<{ query: string }>`
    WITH popular AS (
      SELECT query, count(*) AS searchers FROM search_queries GROUP BY query HAVING count(*) >= ${threshold}
      ORDER BY count(*) DESC LIMIT 200
    ), forgotten AS (
      DELETE FROM popular_searches WHERE query NOT IN (SELECT query FROM popular)
    )
    INSERT INTO popular_searches (query, searchers) SELECT query, searchers FROM popular
    ON CONFLICT (query) DO UPDATE SET searchers = excluded.searchers
    RETURNING query
  `.execute(db)
  return rows.length
}
