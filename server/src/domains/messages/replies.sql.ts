import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { isWanted } from './notices/index.ts'
import { byTime, type ListPage } from '../../kernel/db/list-order.ts'

const fromUnblocked = sql`NOT EXISTS (
  SELECT FROM blocks WHERE blocks.user_id = n.user_id AND blocks.blocked_id = n.author_id
)`

/**
 * A reply message `n` is shown while its author isn't blocked and the comment is public; older ones reappear after
 * unblocking or restoring.
 */
export const isShown = sql`${fromUnblocked} AND EXISTS (
  SELECT FROM published_comments r JOIN published_moments m ON m.id = r.moment_id WHERE r.id = n.comment_id
)`

interface NewReplyMessage {
  commentId: number
  momentId: number
  /** The member whom the comment answers, or the post's author. */
  receiverId: number
  authorId: number
}

/** A CTE that notifies the receivers of comments once, those who want it (`isWanted`); its rows are the comments of which they are notified. */
export const replyMessagesCte = (messages: readonly NewReplyMessage[], now: Date) => sql`
  notified AS (
    INSERT INTO reply_messages (comment_id, moment_id, user_id, author_id, created_at)
    SELECT n.*, ${now}::timestamptz
    FROM unnest(
      ${messages.map(({ commentId }) => commentId)}::bigint[], ${messages.map(({ momentId }) => momentId)}::bigint[],
      ${messages.map(({ receiverId }) => receiverId)}::bigint[], ${messages.map(({ authorId }) => authorId)}::bigint[]
    ) AS n (comment_id, moment_id, user_id, author_id)
    WHERE ${isWanted(sql`'reply'`, sql`n.user_id`, sql`n.author_id`)}
    ON CONFLICT DO NOTHING
    RETURNING comment_id
  )`

export interface ReplyRow {
  commentId: number
  momentId: number
  authorId: number
  createdAt: Date
  seen: boolean
  body: string
  topId: number | null
  receiverId: number | null
  community: string
  title: string
  /** Of the post's first picture outside spoilers. */
  picture: string | null
  cursor: string
}

const latestFirst = byTime(sql`n.created_at`, sql`n.comment_id`)

/**
 * A page of 20 messages, plus one when a next page exists. `seenAt` marks all of the member's messages as seen in the
 * same statement; the page shows their former state.
 */
export async function selectReplies(
  db: Db,
  userId: number,
  page: ListPage,
  seenAt: Date | undefined,
): Promise<ReplyRow[]> {
  // Skips rows locked by a concurrent deletion or marking: waiting could deadlock.
  const marking = sql`
    WITH marked AS (
      UPDATE reply_messages SET seen_at = ${seenAt}
      WHERE comment_id IN (
        SELECT comment_id FROM reply_messages n
        WHERE user_id = ${userId} AND seen_at IS NULL AND ${isShown} FOR UPDATE OF n SKIP LOCKED
      )
    )`
  const { rows } = await sql<ReplyRow>`
    ${seenAt ? marking : sql``}
    SELECT n.comment_id, n.moment_id, n.author_id, n.created_at, n.seen_at IS NOT NULL AS seen,
      r.body, r.top_id, r.receiver_id, c.name AS community, m.title, (
        SELECT sha256 FROM moment_images i JOIN images ON images.id = i.image_id
        WHERE i.moment_id = n.moment_id AND NOT i.in_spoiler ORDER BY i.position LIMIT 1
      ) AS picture, ${latestFirst.cursor}
    FROM (
      SELECT * FROM reply_messages n WHERE user_id = ${userId} AND ${isShown} ${latestFirst.page(page)}
    ) n
    JOIN published_comments r ON r.id = n.comment_id
    JOIN published_moments m ON m.id = n.moment_id
    JOIN communities c ON c.id = m.community_id
    ORDER BY ${latestFirst.by}
  `.execute(db)
  return rows
}

/** Marks all of the member's messages as seen, including hidden ones, which must not count later. */
export const updateAllSeen = (db: Db, userId: number, seenAt: Date) =>
  db.updateTable('replyMessages').set({ seenAt }).where('userId', '=', userId).where('seenAt', 'is', null).execute()
