import { ranking } from '@judian/contract/ranking'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Absence } from '../../accounts/index.ts'

export interface BestRow {
  momentId: number
  title: string
  community: string
  communityFullname: string
  authorId: number
}

const columns = sql`m.id AS moment_id, m.title, c.name AS community, c.fullname AS community_fullname, m.author_id`
const applause = sql`thumb_count + ${sql.lit(ranking.commentWeight)} * comment_count`
const within = ({ from, until }: Absence) => sql`created_at > ${from} AND created_at <= ${until}`

/**
 * The three best posts of an absence by followed members, one per author; considers the 20 authors who posted last and
 * their ten latest posts.
 */
export async function selectBestOfFollowed(db: Db, userId: number, absence: Absence): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`
    WITH authors AS MATERIALIZED (
      SELECT followed_id FROM follows JOIN last_posts ON last_posts.user_id = followed_id
      WHERE follows.user_id = ${userId} AND last_at > ${absence.from} ORDER BY last_at DESC LIMIT 20
    )
    SELECT ${columns} FROM authors CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT * FROM published_moments WHERE author_id = authors.followed_id AND ${within(absence)}
        ORDER BY created_at DESC, id DESC LIMIT 10
      ) latest ORDER BY ${applause} DESC, id DESC LIMIT 1
    ) m
    JOIN communities c ON c.id = m.community_id
    ORDER BY ${applause} DESC, m.id DESC LIMIT 3
  `.execute(db)
  return rows
}

const isBlocked = (userId: number, author: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM blocks WHERE (blocks.user_id, blocked_id) IN ((${userId}, ${author}), (${author}, ${userId}))
)`

/**
 * The three hottest posts of an absence with a thumb or comment, from the communities of the member's 20 latest posts
 * and comments. Only each community's 20 hottest posts are considered.
 */
export async function selectBestOfCommunities(db: Db, userId: number, absence: Absence): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`
    WITH own AS (
      (SELECT community_id FROM published_moments WHERE author_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT 20)
      UNION (
        SELECT community_id FROM published_moments WHERE id IN (
          SELECT moment_id FROM published_comments WHERE author_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT 20
        )
      )
    )
    SELECT ${columns} FROM own CROSS JOIN LATERAL (
      SELECT * FROM published_moments
      WHERE community_id = own.community_id AND pinned_at IS NULL ORDER BY hot DESC, id DESC LIMIT 20
    ) m
    JOIN communities c ON c.id = m.community_id
    WHERE ${within(absence)} AND ${applause} > 0 AND author_id <> ${userId} AND NOT ${isBlocked(userId, sql`author_id`)}
    ORDER BY hot DESC, m.id DESC LIMIT 3
  `.execute(db)
  return rows
}
