import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import { commentColumns, type CommentRow, visitorId, visibleTo, withMoment } from './comments.sql.ts'
import { byTime, type ListPage } from '../../../kernel/db/list-order.ts'

export const selectFirstReplies = (db: Db | Tx, topIds: readonly number[], viewerId: number | undefined) =>
  selectFirstOf(
    db,
    topIds.map((topId) => ({ topId, viewerId: viewerId ?? visitorId })),
  )

interface ThreadAsSeen {
  topId: number
  viewerId: number
}

const selectFirstOf = batchLoader(
  async (db, threads: readonly ThreadAsSeen[]) => {
    const { rows } = await sql<CommentRow & ThreadAsSeen>`
      -- prepared: first replies
      SELECT ${commentColumns}, thread.viewer_id
      FROM unnest(${threads.map(({ topId }) => topId)}::bigint[], ${threads.map(({ viewerId }) => viewerId)}::bigint[])
        AS thread (id, viewer_id)
      CROSS JOIN LATERAL (
        SELECT * FROM comments
        WHERE top_id = thread.id AND ${visibleTo(sql`thread.viewer_id`)}
        ORDER BY created_at, id LIMIT 3
      ) r ${withMoment}
      ORDER BY r.created_at, r.id
    `.execute(db)
    return rows
  },
  ({ topId, viewerId }) => `${topId} ${viewerId}`,
)

/** One member's replies in each of these threads, oldest first, with their number. */
export async function selectRepliesBy(db: Db | Tx, topIds: readonly number[], authorId: number) {
  const { rows } = await sql<CommentRow & { count: number }>`
    SELECT ${commentColumns}, r.count
    FROM (
      SELECT *, row_number() OVER (PARTITION BY top_id ORDER BY created_at, id) AS place,
        count(*) OVER (PARTITION BY top_id) AS count
      FROM published_comments WHERE top_id = ANY(${topIds}::bigint[]) AND author_id = ${authorId}
    ) r ${withMoment}
    WHERE r.place <= 3
    ORDER BY r.created_at, r.id
  `.execute(db)
  return rows
}

const oldestFirst = byTime(sql`created_at`, sql`id`, 'ASC')

/** A page of 20 replies, of one member when `authorId` is given, plus one when a next page exists. */
export async function selectReplies(
  db: Db,
  { topId, authorId, ...page }: ListPage & { topId: number; authorId: number | undefined },
  viewerId: number | undefined,
) {
  const byAuthor = authorId === undefined ? sql`` : sql`AND author_id = ${authorId}`
  const { rows } = await sql<CommentRow & { cursor: string }>`
    SELECT ${commentColumns}, r.cursor
    FROM (
      SELECT *, ${oldestFirst.cursor} FROM comments
      WHERE top_id = ${topId} ${byAuthor} AND ${visibleTo(sql`${viewerId ?? visitorId}`)} ${oldestFirst.page(page)}
    ) r ${withMoment}
    ORDER BY r.created_at, r.id
  `.execute(db)
  return rows
}
