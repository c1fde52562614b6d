import { limits } from '@judian/contract'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { commentColumns, type CommentRow, withPublishedMoment } from '../comments/index.ts'
import { type Results, resultsJson } from './results.sql.ts'
import { momentColumns, type MomentRow, pinnedOnProfile } from '../moments/index.ts'
import { byTime, type ListPage } from '../../../kernel/db/list-order.ts'

export interface ProfilePage extends ListPage {
  userId: number
  /** Whether the viewer is the member: own lists include pending contents. */
  isOwn: boolean
}

/** The contents of a profile: its owner also sees pending and rejected ones. */
const momentsSeen = (isOwn: boolean) =>
  isOwn
    ? sql`(
        SELECT * FROM moments
        WHERE deleted_at IS NULL AND community_id NOT IN (SELECT id FROM communities WHERE hidden)
      )`
    : sql`published_moments`
const commentsSeen = (isOwn: boolean) =>
  isOwn ? sql`(SELECT * FROM comments WHERE deleted_at IS NULL)` : sql`published_comments`
const withPlace = sql`
  JOIN communities c ON c.id = m.community_id
  JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num`

interface ProfileRow {
  moments: number
  comments: number
  thumbs: number
  hasEnded: boolean
  region: string | null
  signature: string | null
  pinnedId: number | null
  /** Whether the viewer blocks the member. */
  blocked: boolean
  results: Results
}

/**
 * What a viewer (0: a visitor) sees above a member's lists, with counts of their public contents; of the comments at most
 * `commentsCounted`, as each is looked up with its post. Undefined if there is no such member.
 */
export async function selectProfile(db: Db, userId: number, viewerId: number): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    -- prepared: profile
    SELECT written.moments, written.thumbs, ended_at IS NOT NULL AS has_ended, region, (
      SELECT body FROM signatures WHERE user_id = ${userId} AND hiding_id IS NULL
    ) AS signature, (
      SELECT count(*) FROM (
        SELECT FROM published_comments r
        WHERE r.author_id = ${userId} AND (SELECT true FROM published_moments m WHERE m.id = r.moment_id)
        LIMIT ${sql.lit(limits.commentsCounted)}
      ) counted
    ) AS comments, ${pinnedOnProfile(userId)} AS pinned_id,
      EXISTS (SELECT FROM blocks WHERE user_id = ${viewerId} AND blocked_id = ${userId}) AS blocked,
      (${resultsJson(userId, viewerId)}) AS results
    FROM users CROSS JOIN (
      SELECT count(*) AS moments, coalesce(sum(thumb_count), 0) AS thumbs FROM published_moments
      WHERE author_id = ${userId}
    ) written
    WHERE id = ${userId}
  `.execute(db)
  return rows[0]
}

type Cursor = { cursor: string }

const latestPosts = byTime(sql`m.created_at`, sql`m.id`)
const latestThumbs = byTime(sql`given.created_at`, sql`given.moment_id`)
const latestComments = byTime(sql`r.created_at`, sql`r.id`)

/** A page of 20 posts, latest first, plus one when a next page exists; without the pinned one, which precedes them. */
export async function selectMomentsOf(db: Db, { userId, isOwn, ...page }: ProfilePage) {
  const { rows } = await sql<MomentRow & Cursor>`
    SELECT ${momentColumns}, m.cursor
    FROM (
      SELECT *, ${latestPosts.cursor} FROM ${momentsSeen(isOwn)} m
      WHERE author_id = ${userId} AND m.id IS DISTINCT FROM ${pinnedOnProfile(userId)} ${latestPosts.page(page)}
    ) m ${withPlace}
    ORDER BY ${latestPosts.by}
  `.execute(db)
  return rows
}

export async function selectPinned(db: Db, id: number): Promise<MomentRow | undefined> {
  const { rows } = await sql<MomentRow>`
    SELECT ${momentColumns} FROM published_moments m ${withPlace} WHERE m.id = ${id}
  `.execute(db)
  return rows[0]
}

export async function selectThumbedBy(db: Db, { userId, ...page }: ProfilePage) {
  const { rows } = await sql<MomentRow & Cursor>`
    SELECT ${momentColumns}, m.cursor
    FROM (
      SELECT m.*, given.created_at AS given_at, ${latestThumbs.cursor}
      FROM moment_thumbs given JOIN published_moments m ON m.id = given.moment_id
      WHERE given.user_id = ${userId} ${latestThumbs.page(page)}
    ) m ${withPlace}
    ORDER BY m.given_at DESC, m.id DESC
  `.execute(db)
  return rows
}

/** A page of the member's comments under published posts, with those posts' titles. */
export async function selectCommentsOf(db: Db, { userId, isOwn, ...page }: ProfilePage) {
  const { rows } = await sql<CommentRow & Cursor & { title: string }>`
    SELECT ${commentColumns}, m.title, ${latestComments.cursor} FROM ${commentsSeen(isOwn)} r ${withPublishedMoment}
    WHERE r.author_id = ${userId} ${latestComments.page(page)}
  `.execute(db)
  return rows
}
