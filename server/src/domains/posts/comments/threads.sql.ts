import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import {
  commentColumns,
  type CommentRow,
  visibleTo,
  visitorId,
  withMoment,
  withPublishedMoment,
} from './comments.sql.ts'
import { byCount, byTime, isFirstPage, type ListPage } from '../../../kernel/db/list-order.ts'

export interface CommentList extends ListPage {
  momentId: number
  sorted: 'hot' | 'latest' | 'oldest'
  /** Only threads that this member began or replied to. */
  authorId: number | undefined
  /** Only threads with comments about this step of the post's board. */
  step: number | undefined
  viewerId: number | undefined
}

type ThreadRow = CommentRow & { cursor: string }

const orders = {
  hot: byCount(sql`r.hot`, sql`r.id`),
  latest: byTime(sql`r.created_at`, sql`r.id`),
  oldest: byTime(sql`r.created_at`, sql`r.id`, 'ASC'),
}

/** Threads with comments that match a condition; the comments come from an index. */
const withComments = (such: RawBuilder<unknown>, moment: RawBuilder<unknown>, viewer: RawBuilder<unknown>) => sql`
  AND r.id IN (
    SELECT coalesce(top_id, id) FROM comments WHERE moment_id = ${moment} AND ${such} AND ${visibleTo(viewer)}
  )`

/**
 * A page of 20 top-level comments, plus one when a next page exists; a deleted one stays while it has replies. The
 * conditions repeat the partial indexes' word for word, so that the planner uses them.
 */
const pageOfThreads = (
  { sorted, ...page }: Pick<CommentList, 'sorted' | keyof ListPage>,
  moment: RawBuilder<unknown>,
  viewer: RawBuilder<unknown>,
  kept: readonly RawBuilder<unknown>[] = [],
) => sql`
  SELECT *, ${orders[sorted].cursor} FROM comments r
  WHERE moment_id = ${moment} AND top_id IS NULL AND ((${visibleTo(viewer)}) OR (deleted_at IS NOT NULL AND reply_count > 0))
    ${sql.join(
      kept.map((such) => withComments(such, moment, viewer)),
      sql` `,
    )}
  ${orders[sorted].page(page)}`

export async function selectTopComments(db: Db, list: CommentList): Promise<ThreadRow[]> {
  const { momentId, sorted, authorId, step, viewerId = visitorId } = list
  // The common case: batched over all posts in one statement.
  if (isFirstPage(list) && authorId === undefined && step === undefined) {
    return firstPages[sorted](db, [{ momentId, viewerId }])
  }
  const kept = [
    ...(authorId === undefined ? [] : [sql`author_id = ${authorId}`]),
    ...(step === undefined ? [] : [sql`board_step = ${step}`]),
  ]
  const { rows } = await sql<ThreadRow>`
    SELECT ${commentColumns}, r.cursor
    FROM (${pageOfThreads(list, sql`${momentId}`, sql`${viewerId}`, kept)}) r ${withMoment}
    ORDER BY ${orders[sorted].by}
  `.execute(db)
  return rows
}

interface PostAsSeen {
  momentId: number
  viewerId: number
}

function firstPage(sorted: CommentList['sorted']) {
  const threads = pageOfThreads({ sorted, pageNum: 1 }, sql`post.id`, sql`post.viewer_id`)
  return batchLoader(
    async (db, posts: readonly PostAsSeen[]) => {
      const { rows } = await sql<ThreadRow & PostAsSeen>`
        -- prepared: ${sql.raw(sorted)} threads
        SELECT ${commentColumns}, r.cursor, post.viewer_id
        FROM unnest(${posts.map(({ momentId }) => momentId)}::bigint[], ${posts.map(({ viewerId }) => viewerId)}::bigint[])
          AS post (id, viewer_id)
        CROSS JOIN LATERAL (${threads}) r ${withMoment}
        ORDER BY ${orders[sorted].by}
      `.execute(db)
      return rows
    },
    ({ momentId, viewerId }) => `${momentId} ${viewerId}`,
  )
}

const firstPages = { hot: firstPage('hot'), latest: firstPage('latest'), oldest: firstPage('oldest') }

/** A thread's first comment under a published post, placeholders included. */
export async function selectTopComment(db: Db, topId: number, viewerId: number | undefined) {
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns}
    FROM (
      SELECT * FROM comments
      WHERE id = ${topId} AND top_id IS NULL AND ((${visibleTo(sql`${viewerId ?? visitorId}`)}) OR (deleted_at IS NOT NULL AND reply_count > 0))
    ) r ${withPublishedMoment}
  `.execute(db)
  return rows[0]
}

/** First comments of threads that this viewer may see; a deleted one stays while it has replies. */
const isListed = (viewerId: number) =>
  sql`((${visibleTo(sql`${viewerId}`)}) OR (deleted_at IS NOT NULL AND reply_count > 0))`

async function selectOldestFirst(db: Db, momentId: number, comments: RawBuilder<unknown>): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns} FROM (${comments}) r ${withPublishedMoment} WHERE m.id = ${momentId}
    ORDER BY r.top_id IS NOT NULL, r.created_at, r.id
  `.execute(db)
  return rows
}

/** The first comments of a post's newest threads, at most so many. */
export const selectNewestThreads = (db: Db, momentId: number, viewerId: number, limit: number) =>
  selectOldestFirst(
    db,
    momentId,
    sql`
      SELECT * FROM comments WHERE moment_id = ${momentId} AND top_id IS NULL AND ${isListed(viewerId)}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  )

/** The first comment of a comment's thread, and the replies around this one: at most half of the limit on each side. */
export function selectThreadAround(db: Db, comment: CommentRow, viewerId: number, limit: number) {
  const { id, momentId, topId, createdAt } = comment
  const half = Math.floor(limit / 2)
  const replies = sql`SELECT * FROM comments WHERE top_id = ${topId ?? id} AND ${visibleTo(sql`${viewerId}`)}`
  return selectOldestFirst(
    db,
    momentId,
    sql`
      (SELECT * FROM comments WHERE id = ${topId ?? id} AND ${isListed(viewerId)})
      UNION ALL
      (${replies} AND (created_at, id) <= (${createdAt}, ${id}) ORDER BY created_at DESC, id DESC LIMIT ${half})
      UNION ALL
      (${replies} AND (created_at, id) > (${createdAt}, ${id}) ORDER BY created_at, id LIMIT ${half - 1})`,
  )
}
