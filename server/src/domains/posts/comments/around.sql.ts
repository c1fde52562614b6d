import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { commentColumns, type CommentRow, visibleTo, withPublishedMoment } from './comments.sql.ts'

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
