import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { batchLoader } from '../../kernel/db/batch-loader.ts'
import { type UnreadNotices, unreadNotices, unreadNoticesJson } from './notices/index.ts'
import { isShown } from './replies.sql.ts'

export interface UnreadCounts extends UnreadNotices {
  messageCount: number
  systemMessageCount: number
}

/** Capped at 100: more than 99 shows as 99+, and counting thousands would be slow. */
const counted = (rows: RawBuilder<unknown>) => sql`(SELECT count(*) FROM (${rows} LIMIT 100) AS unread)`

/** All counts use partial indexes of unread rows. */
const replies = (userId: RawBuilder<unknown>) =>
  counted(sql`SELECT FROM reply_messages n WHERE user_id = ${userId} AND seen_at IS NULL AND ${isShown}`)
const systemMessages = (userId: RawBuilder<unknown>) =>
  counted(sql`SELECT FROM system_messages WHERE user_id = ${userId} AND checked_at IS NULL`)
const countsOf = (userId: RawBuilder<unknown>) =>
  sql`${replies(userId)} AS message_count, ${systemMessages(userId)} AS system_message_count, ${unreadNotices(userId)}`

/** Number of a member's unseen messages, counted up to 100. */
export const unreadCountsJson = (userId: RawBuilder<number>) =>
  sql<UnreadCounts>`json_build_object('messageCount', ${replies(userId)}, 'systemMessageCount', ${systemMessages(userId)},
    ${unreadNoticesJson(userId)})`

const countsOfAll = batchLoader(
  async (db, members: readonly { userId: number }[]) => {
    const { rows } = await sql<UnreadCounts & { userId: number }>`
      -- prepared: unread counts
      SELECT member.id AS user_id, ${countsOf(sql`member.id`)}
      FROM unnest(${members.map(({ userId }) => userId)}::bigint[]) AS member (id)
    `.execute(db)
    return rows
  },
  ({ userId }) => userId,
)

/** Unread counts, capped at 100. */
export async function unreadCounts(db: Db | Tx, userId: number): Promise<UnreadCounts> {
  const [counts] = await countsOfAll(db, [{ userId }])
  const { userId: _, ...unread } = counts!
  return unread
}
