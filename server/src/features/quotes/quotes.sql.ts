import type { ContentName } from '@judian/contract'
import { quoteLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import { idByName } from '../../domains/communities/index.ts'
import { isWanted } from '../../domains/messages/notices/index.ts'
import type { SiteLink } from './links-in.ts'

export type TargetKind = 'moment' | 'comment' | 'user' | 'clan'

/** A quoted member, with the kind of the quoted content. */
export interface Quoted {
  targetKind: TargetKind
  quotedId: number
}

interface Quoting extends ContentName {
  authorId: number
  at: Date
}

/** Also by a former name, which still leads there. */
const linkedCommunity = idByName(sql`linked.community`)

/** The public target of a link in `linked`; a comment only if the text is in the same thread. */
const targetOf = ({ kind, id }: ContentName) => sql`
  SELECT 'moment' AS kind, m.id, m.author_id AS quoted_id
  FROM published_moments m WHERE linked.kind = 'moment' AND m.id = linked.id AND m.community_id = ${linkedCommunity}
  UNION ALL
  SELECT 'moment', m.id, m.author_id FROM short_codes s JOIN published_moments m ON m.id = s.moment_id
  WHERE linked.kind = 'short' AND s.code = linked.code
  UNION ALL
  SELECT 'comment', r.id, r.author_id
  FROM comments own JOIN published_comments r ON coalesce(r.top_id, r.id) = own.top_id
  WHERE ${kind} = 'comment' AND own.id = ${id} AND linked.kind = 'comment' AND r.id = linked.id AND r.moment_id = linked."momentId"
  UNION ALL
  SELECT 'user', u.id, u.id FROM users u WHERE linked.kind = 'user' AND u.id = linked.id AND u.ended_at IS NULL
  UNION ALL
  SELECT 'clan', clans.id, NULL FROM clans JOIN communities c ON c.id = clans.community_id
  WHERE linked.kind = 'clan' AND clans.id = linked.id AND c.id = ${linkedCommunity} AND NOT c.hidden AND dissolved_at IS NULL`

/**
 * Stores the first links of a text as its quotes, if the targets' authors let the author quote them, and removes its
 * other quotes. Returns the members notified of removed quotes.
 */
export async function saveQuotes(
  tx: Tx,
  { kind, id, authorId, at }: Quoting,
  links: readonly SiteLink[],
): Promise<Quoted[]> {
  const author = sql`${authorId}::bigint`
  const { rows } = await sql<Quoted>`
    -- prepared: save quotes
    WITH linked AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(links.map((link, place) => ({ ...link, place })))}::jsonb)
        AS linked (kind text, id bigint, code text, community text, "momentId" bigint, link text, place smallint)
    ), found AS (
      SELECT DISTINCT ON (target.kind, target.id) target.*, linked.link, linked.place
      FROM linked CROSS JOIN LATERAL (${targetOf({ kind, id })}) target
      WHERE (target.kind, target.id) <> (${kind}, ${id}::bigint)
        AND (quoted_id IS NULL OR quoted_id = ${author} OR ${isWanted(sql`'quote'`, sql`quoted_id`, author)})
      ORDER BY target.kind, target.id, linked.place
    ), quoted AS (
      SELECT * FROM found ORDER BY place LIMIT ${sql.lit(quoteLimits.cardsPerText)}
    ), saved AS (
      INSERT INTO quotes (kind, content_id, target_kind, target_id, author_id, quoted_id, link, place, created_at)
      SELECT ${kind}, ${id}, kind, id, ${author}, quoted_id, link, place, ${at} FROM quoted
      ON CONFLICT (kind, content_id, target_kind, target_id) DO UPDATE SET link = excluded.link, place = excluded.place
    ), gone AS (
      UPDATE quotes q SET place = NULL
      WHERE q.kind = ${kind} AND content_id = ${id} AND place IS NOT NULL
        AND NOT EXISTS (SELECT FROM quoted WHERE quoted.kind = target_kind AND quoted.id = target_id)
      RETURNING target_kind, quoted_id, told
    )
    SELECT DISTINCT target_kind, quoted_id FROM gone
    WHERE told AND quoted_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM quoted WHERE quoted.kind = target_kind AND quoted.quoted_id = gone.quoted_id)
  `.execute(tx)
  return rows
}

/** Marks texts' quotes as notified, and returns the members who weren't before, with the place of their text in the list. */
export async function updateQuotesTold(tx: Tx, texts: readonly ContentName[]) {
  const { rows } = await sql<Quoted & { at: number }>`
    -- prepared: quoted members
    UPDATE quotes q SET told = true
    FROM unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ id }) => id)}::bigint[]) WITH ORDINALITY AS quoting (kind, id, at)
    WHERE q.kind = quoting.kind AND content_id = quoting.id AND place IS NOT NULL AND detached_at IS NULL AND NOT told
    RETURNING at, target_kind, quoted_id
  `.execute(tx)
  return rows.filter(({ quotedId }) => quotedId !== null).toSorted((one, other) => one.at - other.at)
}

export interface OwnQuote extends ContentName {
  targetKind: TargetKind
  targetId: number
  /** The target's owner. */
  quotedId: number
}

/** Removes the card of a member's own target from a public text; false if there is none. */
export async function updateDetached(
  tx: Tx,
  { kind, id, targetKind, targetId, quotedId }: OwnQuote,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE quotes SET detached_at = ${at}
    WHERE kind = ${kind} AND content_id = ${id} AND target_kind = ${targetKind} AND target_id = ${targetId}
      AND quoted_id = ${quotedId} AND place IS NOT NULL AND detached_at IS NULL
      AND EXISTS (SELECT FROM ${sql.table(`published_${kind}s`)} AS content WHERE content.id = content_id)
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes the quotes in these texts; cards that quote them stay in other texts, without their targets. */
export const deleteQuotesIn = (tx: Tx, kind: ContentName['kind'], ids: readonly number[]) =>
  sql`DELETE FROM quotes WHERE kind = ${kind} AND content_id = ANY(${ids}::bigint[])`.execute(tx)
