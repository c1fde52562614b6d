import { sql } from 'kysely'
import type { Db } from '../../kernel/db.ts'
import { type MomentRow, momentColumns } from './moments.sql.ts'

export interface Feed {
  community: string
  /** 0: every tag. */
  tagNum: number
  sorted: 'hot' | 'latest'
  /** From 1. */
  page: number
  viewerId: number | undefined
}

export interface FeedRow extends MomentRow {
  place: 'pinned' | 'held' | 'listed'
}

export const selectCommunityId = (db: Db, community: string) =>
  db.selectFrom('communities').select('id').where('name', '=', community).executeTakeFirst()

/**
 * A page of 20 listed posts, and one more where there is a next page; page 1 begins with the pinned and the viewer's
 * own waiting posts. Limits are literals: the planner can't count on a parameter. The list's conditions are those of
 * its indexes, word for word.
 */
export async function selectFeedPage(db: Db, { community, tagNum, sorted, page, viewerId }: Feed): Promise<FeedRow[]> {
  const here = sql`community_id = (SELECT id FROM communities WHERE name = ${community})`
  const tagged = tagNum === 0 ? sql`` : sql`AND tag_num = ${tagNum}`
  const order = sorted === 'hot' ? sql`hot DESC, id DESC` : sql`created_at DESC, id DESC`
  const rank = sorted === 'hot' ? sql`hot` : sql`extract(epoch FROM created_at)`

  const pinned = sql`(
    SELECT *, 1 AS section, 'pinned' AS place, extract(epoch FROM pinned_at) AS rank FROM moments
    WHERE ${here} ${tagged} AND pinned_at IS NOT NULL
  )`
  const held = sql`(
    SELECT *, 2 AS section, 'held' AS place, extract(epoch FROM created_at) AS rank FROM moments
    WHERE ${here} ${tagged} AND author_id = ${viewerId} AND review = 'waiting' AND deleted_at IS NULL
    ORDER BY created_at DESC LIMIT 20
  )`
  const listed = sql`(
    SELECT *, 3 AS section, 'listed' AS place, ${rank} AS rank FROM moments
    WHERE ${here} ${tagged} AND review = 'published' AND deleted_at IS NULL AND pinned_at IS NULL
    ORDER BY ${order} LIMIT 21 OFFSET ${sql.lit((page - 1) * 20)}
  )`
  const sections = page > 1 ? [listed] : viewerId === undefined ? [pinned, listed] : [pinned, held, listed]

  const { rows } = await sql<FeedRow>`
    SELECT ${momentColumns}, m.place
    FROM (${sql.join(sections, sql` UNION ALL `)}) m
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY m.section, m.rank DESC, m.id DESC
  `.execute(db)
  return rows
}
