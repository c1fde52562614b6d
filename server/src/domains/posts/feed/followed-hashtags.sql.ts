import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { byTime } from '../../../kernel/db/list-order.ts'
import { pageLimit } from '../../../kernel/db/page.ts'
import { momentColumns } from '../moments/index.ts'
import type { FeedRow } from './feed.sql.ts'

export type HashtagFeedRow = FeedRow & { hashtagId: number; hashtagName: string }

const latestFirst = byTime(sql`created_at`, sql`moment_id`)

/**
 * The 21 latest posts behind a cursor from the topics that a member follows and includes in this feed, without own
 * posts and those of members on either side of a block. Reads each topic's latest post from the index first, then reads
 * on only in the topics with the newest ones.
 */
export async function selectFollowedHashtagPage(
  db: Db,
  userId: number,
  after: string | undefined,
): Promise<HashtagFeedRow[]> {
  const posts = sql`
    SELECT l.moment_id, l.created_at FROM moment_hashtags l JOIN published_moments m ON m.id = l.moment_id
    WHERE l.hashtag_id = topics.id AND m.author_id <> ${userId} AND NOT EXISTS (
      SELECT FROM blocks WHERE (blocks.user_id, blocked_id) IN ((${userId}, m.author_id), (m.author_id, ${userId}))
    )`
  const behind = latestFirst.page({ pageNum: 1, after })
  const ofEach = sql`SELECT * FROM (${posts}) posts WHERE true ${behind}`
  const { rows } = await sql<HashtagFeedRow>`
    WITH followed AS MATERIALIZED (
      SELECT DISTINCT h.id, root.id AS root_id, root.name FROM hashtag_feeds f
      JOIN hashtag_follows USING (user_id)
      JOIN hashtags chosen ON chosen.id = hashtag_id
      JOIN hashtags root ON root.id = chosen.root_id AND root.hidden_at IS NULL
      JOIN hashtags h ON h.root_id = root.id
      WHERE user_id = ${userId}
    ), newest AS MATERIALIZED (
      SELECT topics.* FROM followed topics CROSS JOIN LATERAL (SELECT * FROM (${ofEach}) posts LIMIT 1) latest
      ORDER BY ${latestFirst.by} LIMIT ${pageLimit}
    ), page AS (
      SELECT * FROM (
        SELECT DISTINCT ON (moment_id) topics.root_id, topics.name, posts.*, ${latestFirst.cursor}
        FROM newest topics CROSS JOIN LATERAL (${ofEach}) posts ORDER BY moment_id, root_id
      ) found ORDER BY ${latestFirst.by} LIMIT ${pageLimit}
    )
    SELECT ${momentColumns}, page.cursor, page.root_id AS hashtag_id, page.name AS hashtag_name FROM page
    JOIN published_moments m ON m.id = page.moment_id
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY m.created_at DESC, m.id DESC
  `.execute(db)
  return rows
}
