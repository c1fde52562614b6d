import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

/** Titles of which words are made out. */
const newestTitles = sql.lit(20_000)

/**
 * The newest titles in any state, folded, and so without line breaks; as one value, since this many rows take long to
 * parse.
 */
export async function selectNewestTitles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ titles: string }>`
    SELECT coalesce(string_agg(title, E'\n'), '') AS titles FROM (
      SELECT title FROM search_moments ORDER BY created_at DESC, id DESC LIMIT ${newestTitles}
    ) newest
  `.execute(db)
  return rows[0]!.titles.split('\n')
}

/** An upper bound: ids of texts that were deleted for good count, too. */
export async function countTexts(db: Db): Promise<{ moment: number; comment: number }> {
  const { rows } = await sql<{ moment: number; comment: number }>`
    SELECT coalesce((SELECT max(id) FROM search_moments), 0) AS moment,
      coalesce((SELECT max(id) FROM search_comments), 0) AS comment
  `.execute(db)
  return rows[0]!
}
