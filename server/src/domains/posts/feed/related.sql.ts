import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

export interface RelatedRow {
  list: 'author' | 'tag' | 'week'
  messageId: number
  community: string
  title: string
  thumbCount: number
}

/**
 * Five posts each for the lists beside a post: the author's latest, its tag's hottest, and of its community's 20 hottest
 * those since `weekAgo`. Leaves out authors whom the reader has blocked.
 */
export async function selectRelated(db: Db, postId: number, readerId: number, weekAgo: Date): Promise<RelatedRow[]> {
  const others = sql`published_moments o
    WHERE o.id <> post.id
    AND NOT EXISTS (SELECT FROM blocks WHERE blocks.user_id = ${readerId} AND blocked_id = o.author_id)`
  const inCommunity = sql`o.community_id = post.community_id AND o.pinned_at IS NULL`
  const { rows } = await sql<RelatedRow>`
    WITH post AS (SELECT id, author_id, community_id, tag_num FROM published_moments WHERE id = ${postId}),
    related AS (
      (
        SELECT 'author' AS list, o.*, extract(epoch FROM o.created_at) AS rank FROM post CROSS JOIN LATERAL (
          SELECT * FROM ${others} AND o.author_id = post.author_id ORDER BY o.created_at DESC, o.id DESC LIMIT 5
        ) o
      ) UNION ALL (
        SELECT 'tag', o.*, o.hot FROM post CROSS JOIN LATERAL (
          SELECT * FROM ${others} AND ${inCommunity} AND o.tag_num = post.tag_num ORDER BY o.hot DESC, o.id DESC LIMIT 5
        ) o
      ) UNION ALL (
        SELECT 'week', o.*, o.hot FROM (
          SELECT hottest.* FROM post CROSS JOIN LATERAL (
            SELECT * FROM ${others} AND ${inCommunity} ORDER BY o.hot DESC, o.id DESC LIMIT 20
          ) hottest
        ) o WHERE o.created_at > ${weekAgo} ORDER BY o.hot DESC, o.id DESC LIMIT 5
      )
    )
    SELECT list, related.id AS message_id, c.name AS community, title, thumb_count
    FROM related JOIN communities c ON c.id = community_id
    ORDER BY rank DESC, related.id DESC
  `.execute(db)
  return rows
}
