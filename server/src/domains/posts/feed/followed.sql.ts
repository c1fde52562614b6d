import { limits } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { byTime, type ListPage } from '../../../kernel/db/list-order.ts'
import { pageLimit } from '../../../kernel/db/page.ts'
import { momentColumns } from '../moments/index.ts'
import type { FeedRow } from './feed.sql.ts'

const latestFirst = byTime(sql`created_at`, sql`id`)

/**
 * A page of 20 posts by members whom this member follows, behind a cursor, plus one when a next page exists. They can
 * only be by the authors whose latest post behind the cursor is newest, so a first step finds these. For the first page
 * the authors' latest times are stored; as they include posts in hidden communities, a page that isn't full falls back
 * to reading the posts themselves.
 */
export async function selectFollowedPage(db: Db, userId: number, after: string | undefined): Promise<FeedRow[]> {
  const page = { pageNum: 1, after }
  if (after === undefined) {
    const newest = await selectOf(db, byStoredTimes(userId), page)
    if (newest.length > limits.pageSize) return newest
  }
  return selectOf(db, byPosts(userId, page), page)
}

const byStoredTimes = (userId: number) => sql`
  SELECT followed_id FROM follows JOIN last_posts ON last_posts.user_id = followed_id
  WHERE follows.user_id = ${userId} ORDER BY last_at DESC LIMIT ${pageLimit}`

const byPosts = (userId: number, page: ListPage) => sql`
  SELECT followed_id FROM (SELECT followed_id FROM follows WHERE user_id = ${userId}) followed CROSS JOIN LATERAL (
    SELECT * FROM (
      SELECT created_at, id FROM published_moments WHERE author_id = followed_id ${latestFirst.page(page)}
    ) posts LIMIT 1
  ) latest ORDER BY ${latestFirst.by} LIMIT ${pageLimit}`

async function selectOf(db: Db, authors: RawBuilder<unknown>, page: ListPage): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    WITH authors AS MATERIALIZED (${authors})
    SELECT ${momentColumns}, page.cursor FROM (
      SELECT posts.* FROM authors CROSS JOIN LATERAL (
        SELECT id, created_at, ${latestFirst.cursor} FROM published_moments
        WHERE author_id = authors.followed_id ${latestFirst.page(page)}
      ) posts ORDER BY ${latestFirst.by} LIMIT ${pageLimit}
    ) page
    JOIN published_moments m USING (id)
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY m.created_at DESC, m.id DESC
  `.execute(db)
  return rows
}
