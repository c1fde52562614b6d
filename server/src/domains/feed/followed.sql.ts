import { limits } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { byTime, isFirstPage, type ListPage } from '../../kernel/db/list-order.ts'
import { pageLimit } from '../../kernel/db/page.ts'
import { momentColumns } from '../moments/index.ts'
import type { FeedRow } from './feed.sql.ts'

const latestFirst = byTime(sql`created_at`, sql`id`)

/**
 * A page of 20 posts of whom this member follows, plus one when a next page exists. The newest can only be of the members who posted
 * last: page 1 asks these alone, whose posts may be in hidden communities, so that a page that isn't full asks everyone.
 */
export async function selectFollowedPage(db: Db, userId: number, page: ListPage): Promise<FeedRow[]> {
  const followed = sql`
    SELECT followed_id FROM follows JOIN last_posts ON last_posts.user_id = followed_id WHERE follows.user_id = ${userId}`
  if (isFirstPage(page)) {
    const newest = await selectOf(db, sql`${followed} ORDER BY last_at DESC LIMIT ${pageLimit}`, page)
    if (newest.length > limits.pageSize) return newest
  }
  return selectOf(db, followed, page)
}

async function selectOf(db: Db, authors: RawBuilder<unknown>, page: ListPage): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    WITH authors AS MATERIALIZED (${authors})
    SELECT ${momentColumns}, m.cursor FROM (
      SELECT posts.* FROM authors CROSS JOIN LATERAL (
        SELECT *, ${latestFirst.cursor} FROM published_moments
        WHERE author_id = authors.followed_id ${latestFirst.page(page)}
      ) posts ORDER BY created_at DESC, id DESC LIMIT ${pageLimit}
    ) m
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY m.created_at DESC, m.id DESC
  `.execute(db)
  return rows
}
