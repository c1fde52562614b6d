import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Subject } from './indexing.sql.ts'

/** The names of these subjects, without deleted ones. A community is found by its full name. */
export async function selectNames(tx: Tx, subjects: readonly Subject[]) {
  const { rows } = await sql<Subject & { name: string }>`
    WITH wanted AS (
      SELECT DISTINCT * FROM unnest(
        ${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::bigint[],
        ${subjects.map(({ num }) => num)}::integer[]
      ) AS subject (kind, id, num)
    )
    SELECT wanted.*, username AS name FROM wanted JOIN users USING (id) WHERE kind = 'user' AND ended_at IS NULL
    UNION ALL SELECT wanted.*, name FROM wanted JOIN clans USING (id) WHERE kind = 'clan' AND dissolved_at IS NULL
    UNION ALL SELECT wanted.*, name FROM wanted JOIN hashtags USING (id) WHERE kind = 'hashtag'
    UNION ALL SELECT wanted.*, title FROM wanted JOIN events ON events.id = wanted.id WHERE wanted.kind = 'event'
    UNION ALL SELECT wanted.*, fullname FROM wanted JOIN communities USING (id) WHERE kind = 'community'
    UNION ALL SELECT wanted.*, name FROM wanted
      JOIN community_tags t ON t.community_id = wanted.id AND t.num = wanted.num WHERE kind = 'tag'
  `.execute(tx)
  return rows
}

export const deleteNames = (tx: Tx, subjects: readonly Subject[]) =>
  sql`
    DELETE FROM search_names n USING unnest(
      ${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::bigint[],
      ${subjects.map(({ num }) => num)}::integer[]
    ) AS gone (kind, id, num)
    WHERE n.kind = gone.kind AND n.subject_id = gone.id AND n.num = gone.num
  `.execute(tx)

interface NameRow extends Subject {
  name: string
  rank: number
  key: string
}

export const insertNames = (tx: Tx, rows: readonly NameRow[]) =>
  sql`
    INSERT INTO search_names (kind, subject_id, num, rank, key, name)
    SELECT kind, id, num, rank, key, name FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (kind text, id bigint, num integer, rank smallint, key text, name text)
  `.execute(tx)

/** Removes the keys of deleted subjects. */
export const deleteGoneNames = (tx: Tx) =>
  sql`
    DELETE FROM search_names n WHERE NOT CASE kind
      WHEN 'user' THEN EXISTS (SELECT FROM users WHERE id = n.subject_id AND ended_at IS NULL)
      WHEN 'clan' THEN EXISTS (SELECT FROM clans WHERE id = n.subject_id AND dissolved_at IS NULL)
      WHEN 'community' THEN EXISTS (SELECT FROM communities WHERE id = n.subject_id)
      WHEN 'hashtag' THEN EXISTS (SELECT FROM hashtags WHERE id = n.subject_id)
      WHEN 'event' THEN EXISTS (SELECT FROM events WHERE id = n.subject_id)
      ELSE EXISTS (SELECT FROM community_tags t WHERE t.community_id = n.subject_id AND t.num = n.num) END
  `.execute(tx)
