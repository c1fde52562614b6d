import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db.ts'
import { amongPairs } from '../../kernel/pairs.ts'
import { statement } from '../../kernel/statement.ts'
import { together } from '../../kernel/together.ts'

export interface CommentRow {
  id: number
  momentId: number
  communityId: number
  community: string
  /** Whose post it stands under. */
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
}

/** What every reading of comments selects, from comments `r` joined with `withMoment`. */
export const commentColumns = sql`
  r.id, r.moment_id, c.id AS community_id, c.name AS community, m.author_id AS moment_author_id, m.archived_at IS NOT NULL AS archived,
  r.author_id, r.top_id, r.receiver_id, r.body, r.thumb_count, r.reply_count, r.created_at, r.review,
  r.deleted_at IS NOT NULL AS deleted`

export const withMoment = sql`JOIN moments m ON m.id = r.moment_id JOIN communities c ON c.id = m.community_id`

/** A comment that isn't deleted, under a post that everyone sees. */
export async function selectComment(db: Db | Tx, commentId: number): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns} FROM comments r ${withMoment}
    WHERE r.id = ${commentId} AND r.deleted_at IS NULL AND m.deleted_at IS NULL AND m.review = 'published'
  `.execute(db)
  return rows[0]
}

/** A comment in whatever state it is. */
export async function selectAnyComment(db: Db, commentId: number): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns} FROM comments r ${withMoment} WHERE r.id = ${commentId}
  `.execute(db)
  return rows[0]!
}

export interface CommentList {
  momentId: number
  sorted: 'hot' | 'latest' | 'oldest'
  /** Only this person's. */
  authorId: number | undefined
  /** From 1. */
  page: number
  viewerId: number | undefined
}

const orders = {
  hot: sql`r.hot DESC, r.id DESC`,
  latest: sql`r.created_at DESC, r.id DESC`,
  oldest: sql`r.created_at, r.id`,
}

/** What a person sees of a thread: published comments, their own waiting ones. */
const visibleTo = (viewerId: number | undefined) => {
  const own = viewerId === undefined ? sql`` : sql` OR (review = 'waiting' AND author_id = ${viewerId})`
  return sql`deleted_at IS NULL AND (review = 'published'${own})`
}

/**
 * A page of 20 threads' first comments and one more where there is a next page; a deleted one stays while it has
 * replies. The conditions are put as those of the partial indexes are, so that the planner sees that they fit.
 */
export async function selectTopComments(db: Db, list: CommentList): Promise<CommentRow[]> {
  const { momentId, sorted, authorId, page, viewerId } = list
  const shown =
    authorId === undefined
      ? sql`((${visibleTo(viewerId)}) OR (deleted_at IS NOT NULL AND reply_count > 0))`
      : sql`author_id = ${authorId} AND ${visibleTo(viewerId)}`
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns}
    FROM (
      SELECT * FROM comments r WHERE moment_id = ${momentId} AND top_id IS NULL AND ${shown}
      ORDER BY ${orders[sorted]} LIMIT 21 OFFSET ${sql.lit((page - 1) * 20)}
    ) r ${withMoment}
    ORDER BY ${orders[sorted]}
  `.execute(db)
  return rows
}

/** Under which of these posts a person has written something that waits for review. */
export const selectWaitedFor = amongPairs(
  'comments',
  'authorId',
  'momentId',
  sql`review = 'waiting' AND deleted_at IS NULL`,
)

/** The first comment of a thread under a post that everyone sees, also where it is a placeholder. */
export async function selectTopComment(db: Db, topId: number, viewerId: number | undefined) {
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns}
    FROM (
      SELECT * FROM comments
      WHERE id = ${topId} AND top_id IS NULL AND ((${visibleTo(viewerId)}) OR (deleted_at IS NOT NULL AND reply_count > 0))
    ) r ${withMoment}
    WHERE m.deleted_at IS NULL AND m.review = 'published'
  `.execute(db)
  return rows[0]
}

/** The first three replies of each of these threads, oldest first. */
export async function selectFirstReplies(db: Db | Tx, topIds: readonly number[], viewerId: number | undefined) {
  const threads = topIds.map((topId) => ({ topId, viewerId: viewerId ?? nobody }))
  const found = await selectFirstOf(db, threads)
  return threads.flatMap((thread) => found.get(nameOf(thread)) ?? [])
}

interface ThreadAsSeen {
  topId: number
  viewerId: number
}

/** Nobody's id. */
const nobody = 0
const nameOf = ({ topId, viewerId }: ThreadAsSeen) => `${topId} ${viewerId}`

const selectFirst = statement<{ topIds: number[]; viewerIds: number[] }, CommentRow & ThreadAsSeen>(
  ({ topIds, viewerIds }) => sql`
    SELECT ${commentColumns}, thread.viewer_id
    FROM unnest(${topIds}::bigint[], ${viewerIds}::bigint[]) AS thread (id, viewer_id)
    CROSS JOIN LATERAL (
      SELECT * FROM comments
      WHERE top_id = thread.id AND deleted_at IS NULL
        AND (review = 'published' OR (review = 'waiting' AND author_id = thread.viewer_id))
      ORDER BY created_at, id LIMIT 3
    ) r ${withMoment}
    ORDER BY r.created_at, r.id`,
)
const selectFirstOf = together<ThreadAsSeen, Map<string, CommentRow[]>>(async (db, threads) => {
  const topIds = threads.map((thread) => thread.topId)
  const rows = await selectFirst(db, { topIds, viewerIds: threads.map((thread) => thread.viewerId) })
  return Map.groupBy(rows, nameOf)
})

/** A page of 20 replies, and one more where there is a next page. */
export async function selectReplies(db: Db, topId: number, page: number, viewerId: number | undefined) {
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns}
    FROM (
      SELECT * FROM comments WHERE top_id = ${topId} AND ${visibleTo(viewerId)}
      ORDER BY created_at, id LIMIT 21 OFFSET ${sql.lit((page - 1) * 20)}
    ) r ${withMoment}
    ORDER BY r.created_at, r.id
  `.execute(db)
  return rows
}
