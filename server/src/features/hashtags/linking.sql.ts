import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import type { Name } from './hashtags-in.ts'

/** Which of these names have a topic, by their keys, and the XP of the author, which adding one takes. */
export async function selectKnown(tx: Tx, names: readonly Name[], authorId: number) {
  if (names.length === 0) return { known: new Set<string>(), authorXp: 0 }
  const { rows } = await sql<{ known: string[]; authorXp: number }>`
    -- prepared: known topics
    SELECT ARRAY(SELECT key FROM hashtags WHERE key = ANY(${names.map(({ key }) => key)}::text[])) AS known,
      post_xp + comment_xp AS author_xp
    FROM users WHERE id = ${authorId}
  `.execute(tx)
  return { known: new Set(rows[0]!.known), authorXp: rows[0]!.authorXp }
}

/**
 * Of concurrent inserts of a name, one creates the topic. Ordered, so that posts with the same names don't deadlock.
 */
export async function insertHashtags(tx: Tx, names: readonly Name[], createdAt: Date) {
  if (names.length === 0) return
  await sql`
    INSERT INTO hashtags (name, key, created_at)
    SELECT name, key, ${createdAt}
    FROM unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ key }) => key)}::text[]) AS given (name, key)
    ORDER BY key ON CONFLICT (key) DO NOTHING
  `.execute(tx)
}

/** A post's topics are these from now on, all of which exist. */
export const replaceLinks = (tx: Tx, { id, createdAt }: { id: number; createdAt: Date }, names: readonly Name[]) =>
  sql`
  -- prepared: topics of a post
  WITH named AS (
    SELECT h.id, given.name
    FROM unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ key }) => key)}::text[]) AS given (name, key)
    JOIN hashtags h USING (key)
  ), gone AS (
    DELETE FROM moment_hashtags WHERE moment_id = ${id} AND hashtag_id NOT IN (SELECT id FROM named)
  )
  INSERT INTO moment_hashtags (moment_id, hashtag_id, name, created_at)
  SELECT ${id}::bigint, id, name, ${createdAt}::timestamptz FROM named
  ON CONFLICT (moment_id, hashtag_id) DO UPDATE SET name = excluded.name
`.execute(tx)
