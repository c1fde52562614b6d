import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

/** Titles of which words are made out. */
const newestTitles = sql.lit(20_000)

/** The newest titles in any state, folded. */
export async function selectNewestTitles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    SELECT title FROM search_moments ORDER BY created_at DESC, id DESC LIMIT ${newestTitles}
  `.execute(db)
  return rows.map(({ title }) => title)
}

/** At most so many: ids of texts that were deleted for good count, too. */
export async function countTexts(db: Db): Promise<{ moment: number; comment: number }> {
  const { rows } = await sql<{ moment: number; comment: number }>`
    SELECT coalesce((SELECT max(id) FROM search_moments), 0) AS moment,
      coalesce((SELECT max(id) FROM search_comments), 0) AS comment
  `.execute(db)
  return rows[0]!
}
