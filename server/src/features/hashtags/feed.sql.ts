import { hashtagLimits, limits } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { byScore, byTime, type ListPage } from '../../kernel/db/list-order.ts'
import { momentColumns } from '../../domains/posts/moments/index.ts'
import type { FeedRow } from '../../domains/posts/feed/index.ts'

interface HashtagPage extends ListPage {
  sorted: 'hot' | 'latest'
}

const orders = { hot: byScore(sql`m.hot`, sql`m.id`), latest: byTime(sql`m.created_at`, sql`m.id`) }
const named = byTime(sql`l.created_at`, sql`l.moment_id`)

/** The latest posts of a topic `h`: enough to contain the hottest ones, or the public ones up to the requested page. */
function namedPosts({ sorted, ...page }: HashtagPage) {
  const latest = (count: number) => sql`ORDER BY ${named.by} LIMIT ${sql.lit(count)}`
  if (sorted === 'hot')
    return sql`SELECT moment_id FROM moment_hashtags l WHERE hashtag_id = h.id ${latest(hashtagLimits.ranked)}`
  const reached = page.after === undefined ? latest(page.pageNum * limits.pageSize + 1) : named.page(page)
  return sql`
    SELECT moment_id FROM moment_hashtags l JOIN published_moments m ON m.id = l.moment_id
    WHERE hashtag_id = h.id ${reached}`
}

/** A page of 20 posts of a topic and of topics merged into it, plus one when a next page exists. */
export async function selectHashtagPage(db: Db, id: number, page: HashtagPage): Promise<FeedRow[]> {
  const order = orders[page.sorted]
  const { rows } = await sql<FeedRow>`
    WITH found AS MATERIALIZED (
      SELECT DISTINCT moment_id FROM hashtags h CROSS JOIN LATERAL (${namedPosts(page)}) posts WHERE h.root_id = ${id}
    )
    SELECT ${momentColumns}, m.cursor FROM (
      SELECT m.*, ${order.cursor} FROM published_moments m WHERE m.id IN (SELECT moment_id FROM found) ${order.page(page)}
    ) m
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY ${order.by}
  `.execute(db)
  return rows
}
