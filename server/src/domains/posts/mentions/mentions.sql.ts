import { mentionLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import { unclaimed } from '../../accounts/index.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'

export type MentionKind = 'moment' | 'comment' | 'tile-comment' | 'match-message'

export interface Name {
  userId: number
  /** As the text has it. */
  name: string
}

/** Members by the keys of their names, without unclaimed accounts. */
export async function selectNamed(tx: Tx, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ id: number; usernameKey: string }>`
    -- prepared: members by name
    SELECT id, username_key FROM users
    WHERE username_key = ANY(${keys}::text[]) AND ended_at IS NULL AND password_hash <> ${unclaimed}
  `.execute(tx)
  return new Map(rows.map(({ id, usernameKey }) => [usernameKey, id]))
}

/** Blocks other mentions by this author until the transaction ends; returns when the author joined. */
export async function lockAuthor(tx: Tx, id: number): Promise<Date> {
  const { createdAt } = await tx
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return createdAt
}

interface NewMention {
  kind: MentionKind
  contentId: number
  authorId: number
  createdAt: Date
  /** The text pends review beside the public one, whose spelling of the names stays. */
  isHeld: boolean
}

/**
 * Inserts the members who aren't mentioned in the content yet, up to the limits of content and author, and stores how a public text spells
 * the others; returns the number left out.
 */
export async function insertMentions(
  tx: Tx,
  { kind, contentId, authorId, createdAt, isHeld }: NewMention,
  named: readonly Name[],
  { most, since }: { most: number; since: Date },
): Promise<number> {
  const ids = named.map(({ userId }) => userId)
  const names = named.map(({ name }) => name)
  const { rows } = await sql<{ leftOut: number }>`
    -- prepared: insert mentions
    WITH named AS (
      SELECT * FROM unnest(${ids}::bigint[], ${names}::text[]) WITH ORDINALITY AS named (user_id, name, place)
    ), before AS (
      SELECT user_id FROM mentions WHERE kind = ${kind} AND content_id = ${contentId}
    ), spelt AS (
      UPDATE mentions m SET name = named.name FROM named
      WHERE m.kind = ${kind} AND m.content_id = ${contentId} AND m.user_id = named.user_id AND NOT ${isHeld}::boolean
    ), new AS (
      SELECT * FROM named WHERE user_id NOT IN (SELECT user_id FROM before)
    ), added AS (
      INSERT INTO mentions (kind, content_id, user_id, author_id, name, created_at)
      SELECT ${kind}, ${contentId}, user_id, ${authorId}, name, ${createdAt} FROM new
      ORDER BY place LIMIT greatest(0, least(
        ${sql.lit(mentionLimits.perText)} - (SELECT count(*) FROM before),
        ${most}::int - (SELECT count(*) FROM mentions WHERE author_id = ${authorId} AND created_at >= ${since})
      ))
      RETURNING user_id
    )
    SELECT (SELECT count(*) FROM new) - (SELECT count(*) FROM added) AS left_out
  `.execute(tx)
  return rows[0]!.leftOut
}

interface Naming {
  kind: MentionKind
  id: number
  /** The whole text. */
  whole: string
}

/** Marks the members whom texts still name as notified, and returns those who weren't before, with the place of their text in the list. */
export async function updateNotified(tx: Tx, texts: readonly Naming[]) {
  const { rows } = await sql<{ place: number; userId: number }>`
    -- prepared: mentioned members
    UPDATE mentions m SET told = true
    FROM unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ id }) => id)}::bigint[], ${texts.map(({ whole }) => whole)}::text[])
      WITH ORDINALITY AS named (kind, id, whole, place)
    WHERE m.kind = named.kind AND content_id = id AND NOT told AND strpos(translate(whole, ${sql.lit('＠')}, '@'), '@' || name) > 0
    RETURNING place, user_id
  `.execute(tx)
  return rows.toSorted((one, other) => one.place - other.place)
}

/** Deletes the mentions in these texts. */
export const deleteMentionsIn = (tx: Tx, kind: MentionKind, ids: readonly number[]) =>
  sql`DELETE FROM mentions WHERE kind = ${kind} AND content_id = ANY(${ids}::bigint[])`.execute(tx)

interface Content {
  kind: MentionKind
  contentId: number
}

export interface MentionRow extends Content {
  userId: number
  /** The name in the text, and the current one. */
  name: string
  username: string
  /**
   * Whether the text links to the member: not after the account's end, nor between members on either side of a block.
   */
  linked: boolean
}

/** The members whom each of these contents mentions. */
export const selectMentions: (db: Db | Tx, contents: readonly Content[]) => Promise<MentionRow[]> = batchLoader(
  async (db, contents: readonly Content[]) => {
    const { rows } = await sql<MentionRow>`
      -- prepared: mentions
      SELECT m.kind, m.content_id, m.user_id, m.name, u.username,
        u.ended_at IS NULL AND NOT EXISTS (
          SELECT FROM blocks
          WHERE (blocks.user_id, blocked_id) IN ((m.user_id, m.author_id), (m.author_id, m.user_id))
        ) AS linked
      FROM unnest(${contents.map(({ kind }) => kind)}::text[], ${contents.map(({ contentId }) => contentId)}::bigint[])
        AS content (kind, id)
      JOIN mentions m ON m.kind = content.kind AND m.content_id = content.id
      JOIN users u ON u.id = m.user_id
    `.execute(db)
    return rows
  },
  ({ kind, contentId }) => `${kind} ${contentId}`,
)
