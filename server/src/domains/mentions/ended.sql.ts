import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import type { MentionKind } from './mentions.sql.ts'

interface Mentioned {
  kind: MentionKind
  contentId: number
  name: string
}

export interface NamingText extends Mentioned {
  body: string
  /** The names of the others whom the text mentions. */
  others: string[]
}

const tables = [
  ['moment', sql.table('moments')],
  ['comment', sql.table('comments')],
  ['tile-comment', sql.table('tile_comments')],
  ['match-message', sql.table('match_messages')],
] as const

const batch = sql.lit(200)

/** Deletes mentions of a member; a batch. */
export async function deleteMentionsOf(tx: Tx, userId: number): Promise<Mentioned[]> {
  const { rows } = await sql<Mentioned>`
    DELETE FROM mentions WHERE user_id = ${userId} AND (kind, content_id) IN (
      SELECT kind, content_id FROM mentions WHERE user_id = ${userId} LIMIT ${batch}
    ) RETURNING kind, content_id, name
  `.execute(tx)
  return rows
}

/** Locks the texts in which members were mentioned. */
export async function selectTexts(tx: Tx, mentioned: readonly Mentioned[]): Promise<NamingText[]> {
  const texts = tables.map(
    ([kind, table]) => sql`
      SELECT given.*, body FROM given JOIN LATERAL (
        SELECT body FROM ${table} AS t WHERE t.id = given.content_id FOR NO KEY UPDATE
      ) text ON true WHERE given.kind = ${sql.lit(kind)}`,
  )
  const { rows } = await sql<NamingText>`
    WITH given AS (
      SELECT * FROM unnest(
        ${mentioned.map(({ kind }) => kind)}::text[], ${mentioned.map(({ contentId }) => contentId)}::bigint[],
        ${mentioned.map(({ name }) => name)}::text[]
      ) AS given (kind, content_id, name)
    )
    SELECT text.*, ARRAY(
      SELECT name FROM mentions m WHERE m.kind = text.kind AND m.content_id = text.content_id
    ) AS others
    FROM (${sql.join(
      texts.map((text) => sql`SELECT * FROM (${text}) one`),
      sql` UNION ALL `,
    )}) text
  `.execute(tx)
  return rows
}

export async function updateBodies(tx: Tx, texts: readonly { kind: MentionKind; contentId: number; body: string }[]) {
  for (const [kind, table] of tables) {
    const own = texts.filter((text) => text.kind === kind)
    if (own.length > 0)
      await sql`
        UPDATE ${table} AS t SET body = given.body
        FROM unnest(${own.map(({ contentId }) => contentId)}::bigint[], ${own.map(({ body }) => body)}::text[]) AS given (id, body)
        WHERE t.id = given.id
      `.execute(tx)
  }
}
