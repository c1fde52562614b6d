import { sql } from 'kysely'
import type { Db } from '../../kernel/db.ts'
import { fromUnblocked } from './replies.sql.ts'

export interface UnreadCounts {
  messageCount: number
  systemMessageCount: number
}

/** How many messages this person hasn't seen; both counts come from indexes that hold nothing else. */
export async function unreadCounts(db: Db, userId: number): Promise<UnreadCounts> {
  const { rows } = await sql<UnreadCounts>`
    SELECT
      (SELECT count(*) FROM reply_messages n WHERE user_id = ${userId} AND seen_at IS NULL AND ${fromUnblocked})
        AS message_count,
      (SELECT count(*) FROM system_messages WHERE user_id = ${userId} AND checked_at IS NULL) AS system_message_count
  `.execute(db)
  return rows[0]!
}
