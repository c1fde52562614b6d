import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'

/** Counts the replies of every comment, and the comments and thumbs of every post, anew. */
export async function recount(tx: Tx) {
  await sql`
    UPDATE comments t SET reply_count = coalesce(written.count, 0)
    FROM comments o
    LEFT JOIN (
      SELECT top_id, count(*) FROM published_comments WHERE top_id IS NOT NULL GROUP BY top_id
    ) written ON written.top_id = o.id
    WHERE o.id = t.id AND t.reply_count <> coalesce(written.count, 0)
  `.execute(tx)
  await sql`
    UPDATE moments m SET comment_count = coalesce(written.count, 0), thumb_count = coalesce(given.count, 0)
    FROM moments o
    LEFT JOIN (
      SELECT moment_id, count(*) FROM published_comments GROUP BY moment_id
    ) written ON written.moment_id = o.id
    LEFT JOIN (SELECT moment_id, count(*) FROM moment_thumbs GROUP BY moment_id) given ON given.moment_id = o.id
    WHERE o.id = m.id
  `.execute(tx)
}
