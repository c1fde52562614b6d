import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Source } from '../visibility.sql.ts'

/** Reads at most this many index rows with the terms: enough to decide which word was meant. */
const readRows = sql.lit(1_000)

/** Titles with these terms that the search may find. */
export async function selectTitles(db: Db, { table, live, where }: Source, tsquery: string): Promise<string[]> {
  // Without a limit, all rows of a frequent term are read before the first is looked up.
  await sql`SET LOCAL gin_fuzzy_search_limit = ${readRows}`.execute(db)
  const { rows } = await sql<{ title: string }>`
    SELECT m.title FROM (SELECT id FROM ${table} s WHERE s.terms @@ ${tsquery}::tsquery LIMIT 100) s ${live}
    WHERE ${where} LIMIT 50
  `.execute(db)
  await sql`SET LOCAL gin_fuzzy_search_limit = 0`.execute(db)
  return rows.map(({ title }) => title)
}

/** Names that tags, communities and clans have now, which are spelled so in pinyin, or have a part at the end that is. */
export async function selectNamesSpelled(db: Db, spelled: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT n.name FROM search_names n WHERE n.rank IN (1, 4) AND n.key = ${spelled} AND CASE n.kind
      WHEN 'tag' THEN EXISTS (SELECT FROM community_tags t JOIN communities c ON c.id = t.community_id AND NOT c.hidden
        WHERE t.community_id = n.subject_id AND t.num = n.num AND t.name = n.name)
      WHEN 'clan' THEN EXISTS (SELECT FROM clans k JOIN communities c ON c.id = k.community_id AND NOT c.hidden
        WHERE k.id = n.subject_id AND k.dissolved_at IS NULL AND k.name = n.name)
      WHEN 'community' THEN EXISTS (SELECT FROM communities c
        WHERE c.id = n.subject_id AND NOT c.hidden AND c.fullname = n.name) END
    AND n.kind IN ('tag', 'community', 'clan') LIMIT 20
  `.execute(db)
  return rows.map(({ name }) => name)
}
