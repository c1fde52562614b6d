import { featureNotices } from '@judian/contract/feature-names'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { byTime, type ListPage } from '../../../kernel/db/list-order.ts'
import { isTurnedOff } from '../../../settings.ts'
import type { NoticeAct } from './writing.sql.ts'

export type NoticeKind = 'mention' | 'praise' | 'follower'

export const onComment = sql`n.act IN ('commentMention', 'commentThumb', 'commentQuote', 'threadQuote')`
export const onWall = sql`n.act IN ('tileMention', 'matchMention')`

/** The line of a wall that notice `n` is about, with its event. */
export const wallLine = sql`
  SELECT l.body, e.name, e.title FROM tile_comments l JOIN events e ON e.name = 'tile'
  WHERE n.act = 'tileMention' AND l.id = n.subject_id AND l.deleted_at IS NULL
  UNION ALL
  SELECT l.body, e.name, e.title FROM match_messages l JOIN events e ON e.id = l.event_id
  WHERE n.act = 'matchMention' AND l.id = n.subject_id AND l.deleted_at IS NULL AND e.state <> 'draft'`

/** The actors of notice `n` who are visible to its receiver. */
export const actors = sql`
  FROM notice_actors a WHERE a.notice_id = n.id AND NOT a.undone AND NOT EXISTS (
    SELECT FROM blocks WHERE blocks.user_id = n.user_id AND blocks.blocked_id = a.actor_id
  )`

/** How many they are: `count` includes blocked ones. */
export const actorCount = sql`(SELECT count(*)::int ${actors})`

const features = Object.entries(featureNotices).flatMap(([name, acts]) =>
  acts.map((act) => sql`WHEN ${sql.lit(act)} THEN ${sql.lit(name)}`),
)

/** Whether the feature that added notice `n` is off. */
const isOff = isTurnedOff(sql`CASE n.act ${sql.join(features, sql` `)} END`)

/**
 * A notice `n` is shown while its subject is public and at least one of its actors isn't blocked. PostgreSQL may hash the
 * rows of an EXISTS, here all public posts and comments; a subquery that returns a value it runs for each notice.
 */
export const isShown = sql`n.count > 0 AND NOT ${isOff} AND EXISTS (SELECT ${actors}) AND CASE
  WHEN n.act = 'follow' THEN true
  WHEN ${onComment} THEN (
    SELECT true FROM published_comments r JOIN published_moments m ON m.id = r.moment_id WHERE r.id = n.subject_id
  )
  WHEN ${onWall} THEN EXISTS (${wallLine})
  ELSE (SELECT true FROM published_moments m WHERE m.id = n.subject_id)
END`

export interface UnreadNotices {
  mentionCount: number
  praiseCount: number
  followerCount: number
}

const unread = (userId: RawBuilder<unknown>, kind: NoticeKind) => sql`(
  SELECT count(*) FROM (
    SELECT FROM notices n WHERE user_id = ${userId} AND kind = ${sql.lit(kind)} AND seen_at IS NULL AND ${isShown} LIMIT 100
  ) AS unread
)`

/** Unread groups of each kind, up to 100, as columns. */
export const unreadNotices = (userId: RawBuilder<unknown>) => sql`
  ${unread(userId, 'mention')} AS mention_count, ${unread(userId, 'praise')} AS praise_count, ${unread(userId, 'follower')} AS follower_count`

/** The same as the keys and values of a JSON object. */
export const unreadNoticesJson = (userId: RawBuilder<unknown>) => sql`
  'mentionCount', ${unread(userId, 'mention')}, 'praiseCount', ${unread(userId, 'praise')},
  'followerCount', ${unread(userId, 'follower')}`

export interface NoticeRow {
  id: number
  act: NoticeAct
  count: number
  updatedAt: Date
  seen: boolean
  /** The latest three. */
  actorIds: number[]
  /** Null for a follow and on a wall. */
  momentId: number | null
  community: string | null
  event: string | null
  /** Title of the post, or of the event. */
  title: string | null
  /** Text of the line, the comment, or the post. */
  body: string | null
  commentId: number | null
  cursor: string
}

const latestFirst = byTime(sql`n.updated_at`, sql`n.id`)

/**
 * A page of 20 groups of one kind, plus one when a next page exists. `seenAt` marks all groups of the kind as seen in
 * the same statement, so that a group that arrives after the read stays unseen; the page shows their former state.
 */
export async function selectNotices(
  db: Db,
  userId: number,
  kind: NoticeKind,
  page: ListPage,
  seenAt: Date | undefined,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    ${seenAt ? sql`WITH marked AS (${marking(userId, kind, seenAt)})` : sql``}
    SELECT n.id, n.act, ${actorCount} AS count, n.updated_at, n.seen_at IS NOT NULL AS seen,
      to_json(ARRAY(SELECT a.actor_id ${actors} ORDER BY a.created_at DESC, a.actor_id DESC LIMIT 3)) AS actor_ids,
      m.id AS moment_id, c.name AS community, line.name AS event,
      coalesce(line.title, m.title) AS title, coalesce(line.body, r.body, m.body) AS body, r.id AS comment_id, ${latestFirst.cursor}
    FROM (
      SELECT * FROM notices n WHERE user_id = ${userId} AND kind = ${kind} AND ${isShown} ${latestFirst.page(page)}
    ) n
    LEFT JOIN published_comments r ON ${onComment} AND r.id = n.subject_id
    LEFT JOIN LATERAL (${wallLine}) line ON true
    LEFT JOIN published_moments m ON n.act <> 'follow' AND NOT ${onWall} AND m.id = coalesce(r.moment_id, n.subject_id)
    LEFT JOIN communities c ON c.id = m.community_id
    ORDER BY ${latestFirst.by}
  `.execute(db)
  return rows
}

/** Skips rows locked by an act or another tab: waiting could deadlock. */
const marking = (userId: number, kind: NoticeKind, at: Date) => sql`
  UPDATE notices SET seen_at = ${at} WHERE id IN (
    SELECT id FROM notices WHERE user_id = ${userId} AND kind = ${kind} AND seen_at IS NULL FOR UPDATE SKIP LOCKED
  )`

/** Marks all of the member's groups of one kind as seen, including those that aren't shown. */
export const updateSeen = (db: Db, userId: number, kind: NoticeKind, at: Date) => marking(userId, kind, at).execute(db)

const lastActedFirst = byTime(sql`a.created_at`, sql`a.actor_id`)

/** A page of 20 actors of the member's own notice, plus one when a next page exists. */
export async function selectActors(db: Db, userId: number, noticeId: number, page: ListPage) {
  const { rows } = await sql<{ actorId: number; cursor: string }>`
    SELECT a.actor_id, ${lastActedFirst.cursor}
    FROM notices n JOIN LATERAL (SELECT a.* ${actors}) a ON true
    WHERE n.id = ${noticeId} AND n.user_id = ${userId} AND ${isShown} ${lastActedFirst.page(page)}
  `.execute(db)
  return rows
}
