import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

/** Inserts the reply messages of all existing comments; those before `unseenSince` are seen. */
export const insertMessagesOfPastComments = (tx: Tx, unseenSince: Date) =>
  sql`
    INSERT INTO reply_messages (comment_id, moment_id, user_id, author_id, created_at, seen_at)
    SELECT r.id, r.moment_id, coalesce(r.receiver_id, m.author_id), r.author_id, r.created_at,
      CASE WHEN r.created_at < ${unseenSince} THEN r.created_at END
    FROM comments r JOIN moments m ON m.id = r.moment_id
    WHERE r.author_id <> coalesce(r.receiver_id, m.author_id)
  `.execute(tx)
