import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Source } from '../visibility.sql.ts'

/** Titles with these terms that the search may find, folded, with their words of other scripts. */
export async function selectTitles(tx: Tx, { table, live, where }: Source, tsquery: string) {
  const { rows } = await sql<{ title: string; words: string[] }>`
    SELECT s.title,
      ARRAY(SELECT substr(term, 2) FROM unnest(tsvector_to_array(s.terms)) AS term WHERE term LIKE 'W%') AS words
    FROM (SELECT * FROM ${table} s WHERE s.terms @@ ${tsquery}::tsquery LIMIT 1000) s ${live}
    WHERE ${where} LIMIT 200
  `.execute(tx)
  return rows
}

/** Names of tags, communities and clans that begin so in pinyin, or have a part that does; from that part on. */
export async function selectNamesSpelled(tx: Tx, spelled: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT n.name FROM search_names n
    LEFT JOIN community_tags t ON n.kind = 'tag' AND t.community_id = n.subject_id AND t.num = n.num
    JOIN communities c ON c.id = CASE n.kind WHEN 'clan' THEN (
      SELECT community_id FROM clans WHERE id = n.subject_id AND dissolved_at IS NULL
    ) ELSE n.subject_id END AND NOT c.hidden
    WHERE n.kind IN ('tag', 'community', 'clan') AND n.rank IN (1, 4) AND n.key = ${spelled}
    LIMIT 20
  `.execute(tx)
  return rows.map(({ name }) => name)
}
