import type { ContentName, Doc, WaitingReason } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { type EditColumns, isPublished, type ScreeningResult } from '../contents/index.ts'
import { boardIdOf, type Version } from '../parts/index.ts'

/** A post or comment to edit, with the columns that decide whether its author may. */
export interface Subject extends ContentName, EditColumns {
  /** Names its state for its author: counts all edits, those that pend review or were dropped as well. */
  base: number
  /** The post itself, or the comment's post. */
  momentId: number
  communityId: number
  community: string
  /** New texts here are reviewed first. */
  reviewFirst: boolean
  writingClosed: boolean
  archived: boolean
  /** An appeal about it is open. */
  underAppeal: boolean
  authorId: number
  authorXp: number
  /** The addressee of a comment; null for a post. */
  momentAuthorId: number | null
  receiverId: number | null
  review: 'published' | 'waiting' | 'rejected'
  reviewReason: WaitingReason | null
  /** Empty for a comment. */
  title: string
  tagNum: number | null
  body: string
  /** Null for a comment. */
  doc: Doc | null
  /** A post's. */
  boardId: number | null
  createdAt: Date
}

/** `edits_held` apart from `edit_count`, which readers see. */
const baseOf = (alias: 'm' | 'r') => sql`${sql.ref(`${alias}.edit_count`)} + ${sql.ref(`${alias}.edits_held`)}`

/** A content that isn't deleted. Throws MomentNotFound, CommentNotFound. */
export async function subjectOf(db: Db | Tx, { kind, id }: ContentName): Promise<Subject> {
  const place = sql`m.community_id, c.name AS community, c.writing_closed, m.archived_at IS NOT NULL AS archived`
  const authorXp = sql`(
    SELECT post_xp + comment_xp FROM users WHERE users.id = ${sql.ref(kind === 'moment' ? 'm.authorId' : 'r.authorId')}
  ) AS author_xp`
  const underAppeal = sql`EXISTS (
    SELECT FROM decisions d JOIN appeals a ON a.decision_id = d.id
    WHERE d.kind = ${kind} AND d.subject_id = ${id} AND a.decided_at IS NULL
  ) AS under_appeal`
  const { rows } =
    kind === 'moment'
      ? await sql<Subject>`
          SELECT 'moment' AS kind, m.id, m.id AS moment_id, ${place}, c.review_first, m.author_id, ${authorXp}, NULL AS moment_author_id,
            NULL AS receiver_id, m.review, m.review_reason, m.title, m.tag_num, m.body, m.doc, m.created_at, m.edit_count, ${baseOf('m')} AS base, m.edited_at, ${boardIdOf('moment')} AS board_id, ${underAppeal}
          FROM moments m JOIN communities c ON c.id = m.community_id
          WHERE m.id = ${id} AND m.deleted_at IS NULL AND NOT c.hidden
        `.execute(db)
      : await sql<Subject>`
          SELECT 'comment' AS kind, r.id, r.moment_id, ${place}, c.review_first OR c.comments_review_first AS review_first, r.author_id, ${authorXp},
            m.author_id AS moment_author_id, r.receiver_id, r.review, r.review_reason, '' AS title, NULL AS tag_num, r.body, NULL::jsonb AS doc, r.created_at,
            r.edit_count, ${baseOf('r')} AS base, r.edited_at, NULL AS board_id, ${underAppeal}
          FROM comments r JOIN moments m ON m.id = r.moment_id JOIN communities c ON c.id = m.community_id
          WHERE r.id = ${id} AND r.deleted_at IS NULL AND ${isPublished('m')} AND NOT c.hidden
        `.execute(db)
  if (!rows[0]) throw new ApiError(kind === 'moment' ? 'MomentNotFound' : 'CommentNotFound')
  return rows[0]
}

/**
 * Whether a locked content has a comment, a thumb, a vote in its poll or a report by another member, or somebody keeps it
 * as it is: as a favourite, by a quote, or as evidence, which has the whole thread.
 */
export async function isAnswered(tx: Tx, { kind, id, momentId, authorId, createdAt }: Subject): Promise<boolean> {
  const answers =
    kind === 'moment'
      ? sql`EXISTS (SELECT FROM moments WHERE id = ${id} AND comment_count + thumb_count > 0)
          OR EXISTS (SELECT FROM polls WHERE moment_id = ${id} AND vote_count > 0)`
      : sql`EXISTS (
          SELECT FROM comments r WHERE id = ${id} AND (
            reply_count + thumb_count > 0
            OR EXISTS (SELECT FROM comments a WHERE a.top_id = r.top_id AND a.id > r.id AND a.receiver_id = r.author_id)
          )
        )`
  const isTaken = sql`e.user_id <> ${authorId} AND e.started_at >= ${createdAt}`
  const { rows } = await sql<{ answered: boolean }>`
    SELECT ${answers} OR EXISTS (SELECT FROM reports WHERE kind = ${kind} AND subject_id = ${id})
      OR (${kind === 'moment'} AND EXISTS (SELECT FROM favourites WHERE moment_id = ${id} AND user_id <> ${authorId}))
      OR EXISTS (
        SELECT FROM quotes WHERE quoted_id = ${authorId} AND target_kind = ${kind} AND target_id = ${id} AND author_id <> ${authorId}
      )
      OR EXISTS (SELECT FROM evidence e WHERE e.kind = 'moment' AND content_id = ${momentId} AND ${isTaken})
      OR EXISTS (
        SELECT FROM comments r JOIN evidence e ON e.kind = 'comment' AND e.content_id = r.id
        WHERE r.moment_id = ${momentId} AND ${isTaken}
      ) AS answered
  `.execute(tx)
  return rows[0]!.answered
}

/** Replaces the text of a content in this state, and a version that pends review; false in any other. With a time the change is marked. */
export async function updateText(
  tx: Tx,
  { kind, id, base }: ContentName & { base: number },
  { title, body, doc }: Pick<Version, 'title' | 'body' | 'doc'>,
  editedAt: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH dropped AS (DELETE FROM pending_edits WHERE kind = ${kind} AND content_id = ${id})
    UPDATE ${sql.table(`${kind}s`)} SET ${kind === 'moment' ? sql`title = ${title}, doc = ${doc},` : sql``} body = ${body},
      edit_count = edit_count + 1, edited_at = coalesce(${editedAt}::timestamptz, edited_at)
    WHERE id = ${id} AND edit_count + edits_held = ${base} AND deleted_at IS NULL
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Counts a change that readers don't see yet, and returns the new base; undefined in any other state. */
export async function updateHeld(tx: Tx, { kind, id, base }: ContentName & { base: number }) {
  const { rows } = await sql<{ base: number }>`
    UPDATE ${sql.table(`${kind}s`)} SET edits_held = edits_held + 1 WHERE id = ${id} AND edit_count + edits_held = ${base}
    RETURNING edit_count + edits_held AS base
  `.execute(tx)
  return rows[0]?.base
}

/** Why the new text of a content pends review: for the earlier reason where there is no new one. */
export const updateReviewReason = (
  tx: Tx,
  { kind, id }: ContentName,
  { reviewReason, reviewWords }: Pick<ScreeningResult, 'reviewReason' | 'reviewWords'>,
) =>
  sql`
    UPDATE ${sql.table(`${kind}s`)} SET review_reason = coalesce(${reviewReason}, review_reason), review_words = ${reviewWords}
    WHERE id = ${id}
  `.execute(tx)
