import type { ContentName } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

/** The only statements that lock posts and comments for an act (`tools/checks/post-locks.mjs`). */

/** The columns of posts and comments alike. */
interface LockedRow {
  id: number
  /** The post itself, or a comment's post. */
  momentId: number
  authorId: number
  review: 'published' | 'waiting' | 'rejected'
  deleted: boolean
  passedOn: boolean
  thumbCount: number
  /** Number of its present version. */
  editCount: number
}

/** A post or comment in any state. */
export interface LockedContent extends LockedRow, ContentName {
  communityId: number
  community: string
}

export interface LockedPost extends LockedContent {
  /** It is in a hidden community. */
  hidden: boolean
  archived: boolean
  /** Nothing is written in its community any more. */
  writingClosed: boolean
  commentsWait: boolean
  editedAt: Date | null
  /** State before the lock; `isUnanswered` gives the exact one. */
  awaitedAnswer: boolean
}

export interface LockedComment extends LockedRow {
  topId: number | null
  replyCount: number
}

export async function lockPost(tx: Tx, id: number): Promise<LockedPost | undefined> {
  const { rows } = await sql<LockedPost>`
    -- prepared: lock moment
    SELECT 'moment' AS kind, m.id, m.id AS moment_id, m.community_id, c.name AS community, c.hidden, c.writing_closed,
      c.review_first OR c.comments_review_first AS comments_wait, m.author_id, m.review, m.deleted_at IS NOT NULL AS deleted,
      m.passed_on_at IS NOT NULL AS passed_on, m.archived_at IS NOT NULL AS archived, m.thumb_count, m.edit_count, m.edited_at,
      ${isUnansweredFirst} AS awaited_answer
    -- A join of the locked table itself would lose a post that moves to another community while the lock is awaited.
    FROM (SELECT * FROM moments WHERE id = ${id} FOR NO KEY UPDATE) m JOIN communities c ON c.id = m.community_id
  `.execute(tx)
  return rows[0]
}

/** Locks a comment, then its thread's first comment. */
export async function lockComment(tx: Tx, id: number): Promise<LockedComment | undefined> {
  const { rows } = await sql<LockedComment>`
    -- prepared: lock comment
    SELECT id, moment_id, author_id, review, deleted_at IS NOT NULL AS deleted, passed_on_at IS NOT NULL AS passed_on,
      thumb_count, edit_count, top_id, reply_count
    FROM comments WHERE id = ${id} OR id = (SELECT top_id FROM comments WHERE id = ${id})
    ORDER BY id DESC
    FOR NO KEY UPDATE
  `.execute(tx)
  return rows[0]
}

/** The post that a content is or belongs to, which never changes; undefined if the comment doesn't exist. */
export async function postIdOf(db: Db, { kind, id }: ContentName): Promise<number | undefined> {
  if (kind === 'moment') return id
  const { rows } = await sql<{ momentId: number }>`
    -- prepared: post of a comment
    SELECT moment_id FROM comments WHERE id = ${id}
  `.execute(db)
  return rows[0]?.momentId
}

/** Whether only its author has answered a first post, of first_posts `f`. */
export const awaitsAnswer = sql<boolean>`NOT EXISTS (
  SELECT FROM published_comments WHERE moment_id = f.moment_id AND author_id <> f.author_id
)`

/** Whether a post `m` is its author's first, and no other member has answered it. */
export const isUnansweredFirst = sql<boolean>`EXISTS (SELECT FROM first_posts f WHERE f.moment_id = m.id AND ${awaitsAnswer})`

/** The same of one post; exact while the post is locked. */
export async function isUnanswered(tx: Tx, momentId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM first_posts f WHERE moment_id = ${momentId} AND ${awaitsAnswer}`.execute(tx)
  return rows.length > 0
}
