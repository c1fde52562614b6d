import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pairLoader } from '../../../kernel/db/batch-loader.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { boardIdOf, boardStepOf } from '../parts/index.ts'
import {
  commentLabels,
  countedCtes,
  type Counts,
  type EditColumns,
  isPublished,
  isWaiting,
  type LabelColumns,
  type ScreeningResult,
} from '../contents/index.ts'
import { findsRow } from '../../../kernel/db/rows.ts'

export interface CommentRow extends LabelColumns, EditColumns {
  id: number
  momentId: number
  communityId: number
  community: string
  momentAuthorId: number
  archived: boolean
  authorId: number
  /** The thread's first comment; null on that one. */
  topId: number | null
  receiverId: number | null
  body: string
  thumbCount: number
  replyCount: number
  createdAt: Date
  review: 'published' | 'waiting' | 'rejected'
  deleted: boolean
  /** Where it was written. */
  region: string | null
  boardId: number | null
  /** Of the post's board, which it is about; null once that has fewer. */
  boardStep: number | null
}

export const commentColumns = sql`
  r.id, r.moment_id, c.id AS community_id, c.name AS community, m.author_id AS moment_author_id, m.archived_at IS NOT NULL AS archived,
  r.author_id, r.top_id, r.receiver_id, r.body, r.thumb_count, r.reply_count, r.created_at, r.review,
  r.deleted_at IS NOT NULL AS deleted, r.region, r.edit_count, r.edited_at, ${boardStepOf} AS board_step, ${boardIdOf('comment')} AS board_id, ${commentLabels}`

export const withMoment = sql`JOIN moments m ON m.id = r.moment_id JOIN communities c ON c.id = m.community_id`
export const withPublishedMoment = sql`
  JOIN published_moments m ON m.id = r.moment_id JOIN communities c ON c.id = m.community_id`

/** A comment that isn't deleted, under a published post. */
export async function selectComment(db: Db | Tx, commentId: number): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns} FROM comments r ${withPublishedMoment}
    WHERE r.id = ${commentId} AND r.deleted_at IS NULL
  `.execute(db)
  return rows[0]
}

/** A comment for the answer to its author's own writing, which repetitions get in any state of comment and post. */
export async function selectWritten(db: Db, commentId: number): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    -- prepared: written comment
    SELECT ${commentColumns} FROM comments r ${withMoment} WHERE r.id = ${commentId}
  `.execute(db)
  if (!rows[0]) throw new ApiError('CommentNotFound')
  return { ...rows[0], deleted: false }
}

export const visitorId = 0

/** Visible in a thread: published comments, and the viewer's own pending ones. */
export const visibleTo = (viewer: RawBuilder<unknown>) =>
  sql`(${isPublished()} OR (${isWaiting()} AND author_id = ${viewer}))`

/** The posts among these under which a member has pending comments. */
export const selectWaitingUnder = pairLoader('comments', 'authorId', 'momentId', isWaiting())

/** Whether a member has a reply in this thread. */
export const hasWritten = (tx: Tx, topId: number, userId: number): Promise<boolean> =>
  findsRow(
    tx.selectFrom('publishedComments').select('id').where('topId', '=', topId).where('authorId', '=', userId).limit(1),
  )

interface NewComment extends ScreeningResult {
  momentId: number
  authorId: number
  /** The thread's first comment, for a reply. */
  topId: number | null
  /** The member answered, for a reply. */
  receiverId: number | null
  body: string
  boardStep: number | null
  region: string
  createdAt: Date
}

/** Counts a public one; returns its id and the post's counts then. */
export async function insertComment(tx: Tx, own: NewComment): Promise<{ id: number } & Counts> {
  const { rows } = await sql<{ id: number } & Counts>`
    -- prepared: insert comment
    WITH written AS (
      INSERT INTO comments
        (moment_id, author_id, top_id, receiver_id, body, board_step, region, created_at, review, review_reason, review_words)
      VALUES (${own.momentId}, ${own.authorId}, ${own.topId}, ${own.receiverId}, ${own.body}, ${own.boardStep}, ${own.region},
        ${own.createdAt}, ${own.review}, ${own.reviewReason}, ${own.reviewWords})
      RETURNING id
    ), ${countedCtes(own, own.review === 'published' ? 1 : 0)}
    SELECT id, thumb_count, comment_count FROM written LEFT JOIN counted ON true
  `.execute(tx)
  return rows[0]!
}
