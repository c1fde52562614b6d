import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Subject } from './indexing.sql.ts'

/** The names of these subjects, without those that are gone. A community is found by its full name. */
export async function selectNames(tx: Tx, subjects: readonly Subject[]) {
  const { rows } = await sql<Subject & { name: string }>`
    WITH wanted AS (
      SELECT DISTINCT * FROM unnest(
        ${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::bigint[],
        ${subjects.map(({ num }) => num)}::integer[]
      ) AS subject (kind, id, num)
    )
    SELECT wanted.*, username AS name FROM wanted JOIN users USING (id) WHERE kind = 'user'
    UNION ALL SELECT wanted.*, name FROM wanted JOIN clans USING (id) WHERE kind = 'clan' AND dissolved_at IS NULL
    UNION ALL SELECT wanted.*, fullname FROM wanted JOIN communities USING (id) WHERE kind = 'community'
    UNION ALL SELECT wanted.*, name FROM wanted
      JOIN community_tags t ON t.community_id = wanted.id AND t.num = wanted.num WHERE kind = 'tag'
  `.execute(tx)
  return rows
}
