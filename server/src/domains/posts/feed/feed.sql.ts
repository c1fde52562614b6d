import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { pairLoader } from '../../../kernel/db/batch-loader.ts'
import { isWaiting } from '../contents/index.ts'
import { type MomentRow, momentColumns } from '../moments/index.ts'
import { byScore, byTime, isFirstPage, type ListPage } from '../../../kernel/db/list-order.ts'

export interface Feed extends ListPage {
  community: string
  /** 0: every tag. */
  tagNum: number
  sorted: 'hot' | 'latest'
}

export type FeedRow = MomentRow & { cursor: string }

const orders = { hot: byScore(sql`hot`, sql`id`), latest: byTime(sql`created_at`, sql`id`) }

const within = ({ community, tagNum }: Feed) => {
  const tagged = tagNum === 0 ? sql`` : sql`AND tag_num = ${tagNum}`
  return sql`community_id = (SELECT id FROM communities WHERE name = ${community}) ${tagged}`
}

async function selectMoments(db: Db, moments: RawBuilder<unknown>): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    SELECT ${momentColumns}, m.cursor
    FROM (${moments}) m
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY m.section, m.rank DESC, m.id DESC
  `.execute(db)
  return rows
}

/**
 * A page of 20 posts, plus one when a next page exists; page 1 begins with the pinned ones. Limits are literals for the
 * planner's sake, and the conditions repeat those of the indexes word for word.
 */
export function selectFeedPage(db: Db, feed: Feed): Promise<FeedRow[]> {
  const order = orders[feed.sorted]
  const rank = feed.sorted === 'hot' ? sql`hot` : sql`extract(epoch FROM created_at)`
  const entry = sql`*, 2 AS section, ${rank} AS rank, ${order.cursor}`
  const list = (columns: RawBuilder<unknown>) => sql`
    SELECT ${columns} FROM published_moments
    WHERE ${within(feed)} AND pinned_at IS NULL ${order.page(feed)}`
  // Skipped rows are read from the index only.
  const later = sql`SELECT ${entry} FROM published_moments WHERE id IN (${list(sql`id`)})`
  if (!isFirstPage(feed)) return selectMoments(db, later)
  const listed = sql`(${list(entry)})`
  const pinned = sql`(
    SELECT *, 1 AS section, extract(epoch FROM pinned_at) AS rank, '' AS cursor FROM published_moments
    WHERE ${within(feed)} AND pinned_at IS NOT NULL
  )`
  return selectMoments(db, sql`${pinned} UNION ALL ${listed}`)
}

/** The communities among these in which a member has pending posts. */
export const selectWaitingIn = pairLoader('moments', 'authorId', 'communityId', isWaiting())

/** A member's own posts pending review, the latest first. */
export const selectWaitingMoments = (db: Db, feed: Feed, authorId: number): Promise<MomentRow[]> =>
  selectMoments(
    db,
    sql`
      SELECT *, 1 AS section, extract(epoch FROM created_at) AS rank, '' AS cursor FROM moments
      WHERE ${within(feed)} AND author_id = ${authorId} AND ${isWaiting()}
      ORDER BY created_at DESC LIMIT 20`,
  )

/** The hottest of all communities' hottest posts. */
export async function hottestMoment(db: Db): Promise<{ id: number; title: string; community: string } | undefined> {
  const { rows } = await sql<{ id: number; title: string; community: string }>`
    SELECT top.id, top.title, c.name AS community FROM communities c CROSS JOIN LATERAL (
      SELECT id, title, hot FROM published_moments m
      WHERE m.community_id = c.id AND pinned_at IS NULL
      ORDER BY hot DESC, id DESC LIMIT 1
    ) top ORDER BY top.hot DESC LIMIT 1
  `.execute(db)
  return rows[0]
}
