import type { Doc } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { MentionKind } from './mentions.sql.ts'

interface Mentioned {
  kind: MentionKind
  contentId: number
  name: string
}

/** Where a text is stored: the shown text, an earlier version, or a version that pends review. */
interface Place {
  kind: MentionKind
  contentId: number
  source: keyof typeof sources
  /** The number of an earlier version; 0 for others. */
  no: number
}

export interface NamingText extends Mentioned, Place {
  body: string
  /** Null for texts without structure. */
  doc: Doc | null
  /** The names of the other members whom the text mentions. */
  others: string[]
}

interface Source {
  table: RawBuilder<unknown>
  /** The rows `t` of a `given` content, which `kind` and `content_id` name. */
  where: RawBuilder<unknown>
  no: RawBuilder<unknown>
  hasDoc: boolean
}

const shown = (kind: MentionKind, table: RawBuilder<unknown>, hasDoc = false): Source => ({
  table,
  where: sql`given.kind = ${sql.lit(kind)} AND t.id = given.content_id`,
  no: sql`0`,
  hasDoc,
})
const ofContent = sql`t.kind = given.kind AND t.content_id = given.content_id`

export const shownTexts = {
  moment: shown('moment', sql.table('moments'), true),
  comment: shown('comment', sql.table('comments')),
  'tile-comment': shown('tile-comment', sql.table('tile_comments')),
  'match-message': shown('match-message', sql.table('match_messages')),
}
export const otherVersions = {
  version: { table: sql.table('content_edits'), where: ofContent, no: sql`t.no`, hasDoc: true },
  pending: { table: sql.table('pending_edits'), where: ofContent, no: sql`0`, hasDoc: true },
}
const sources = { ...shownTexts, ...otherVersions }

/** Each content may have fifty earlier versions. */
const batch = sql.lit(20)

/** Deletes mentions of a member; a batch. */
export async function deleteMentionsOf(tx: Tx, userId: number): Promise<Mentioned[]> {
  const { rows } = await sql<Mentioned>`
    DELETE FROM mentions WHERE user_id = ${userId} AND (kind, content_id) IN (
      SELECT kind, content_id FROM mentions WHERE user_id = ${userId} LIMIT ${batch}
    ) RETURNING kind, content_id, name
  `.execute(tx)
  return rows
}

/** Locks the texts from these sources in which members were mentioned. */
export async function selectTexts(
  tx: Tx,
  mentioned: readonly Mentioned[],
  from: Readonly<Record<string, Source>>,
): Promise<NamingText[]> {
  const texts = Object.entries(from).map(
    ([source, { table, where, no, hasDoc }]) => sql`
      SELECT given.*, ${sql.lit(source)} AS source, text.* FROM given JOIN LATERAL (
        SELECT ${no} AS no, t.body, ${hasDoc ? sql`t.doc` : sql`NULL::jsonb`} AS doc FROM ${table} AS t WHERE ${where} FOR NO KEY UPDATE
      ) text ON true`,
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

export async function updateTexts(tx: Tx, texts: readonly (Place & Pick<NamingText, 'body' | 'doc'>)[]) {
  for (const [source, { table, where, no, hasDoc }] of Object.entries(sources)) {
    const own = texts.filter((text) => text.source === source)
    if (own.length > 0)
      await sql`
        UPDATE ${table} AS t SET body = given.body ${hasDoc ? sql`, doc = given.doc` : sql``}
        FROM unnest(
          ${own.map(({ kind }) => kind)}::text[], ${own.map(({ contentId }) => contentId)}::bigint[], ${own.map((text) => text.no)}::int[],
          ${own.map(({ body }) => body)}::text[], ${own.map(({ doc }) => doc && JSON.stringify(doc))}::jsonb[]
        ) AS given (kind, content_id, no, body, doc)
        WHERE ${where} AND ${no} = given.no
      `.execute(tx)
  }
}
