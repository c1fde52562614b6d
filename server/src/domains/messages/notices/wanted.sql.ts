import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { mayContact } from '../../members/contact/index.ts'

/** Kinds of notices that a member may turn off, in the columns of their settings. */
export type SwitchedKind = 'reply' | 'mention' | 'praise' | 'follower'
export type From = 'all' | 'followed' | 'off'
export type NoticeSettings = Record<SwitchedKind, From>
/** `quote`: from whom links to the member's posts, comments and profile become cards. */
export type Settings = NoticeSettings & { quote: From }

/**
 * Whether the receiver is notified of the actor's act, or lets them quote (`quote`). Not for own acts, nor across a
 * block, nor against their settings or minors' mode; an ended account is never notified.
 */
export const isWanted = (kind: RawBuilder<unknown>, receiver: RawBuilder<unknown>, actor: RawBuilder<unknown>) => {
  const isFollowed = sql`EXISTS (SELECT FROM follows WHERE follows.user_id = ${receiver} AND followed_id = ${actor})`
  return sql<boolean>`(
    ${receiver} <> ${actor}
    AND NOT EXISTS (
      SELECT FROM blocks WHERE (blocks.user_id, blocked_id) IN ((${receiver}, ${actor}), (${actor}, ${receiver}))
    )
    AND NOT EXISTS (
      SELECT FROM notice_settings s,
        LATERAL (SELECT CASE ${kind} WHEN 'reply' THEN reply WHEN 'mention' THEN mention WHEN 'praise' THEN praise WHEN 'quote' THEN quote ELSE follower END)
          AS chosen (source)
      WHERE s.user_id = ${receiver} AND (source = 'off' OR source = 'followed' AND NOT ${isFollowed})
    )
    AND ${mayContact(actor, receiver)}
    AND EXISTS (SELECT FROM users WHERE users.id = ${receiver} AND ended_at IS NULL)
  )`
}

const everything: Settings = { reply: 'all', mention: 'all', praise: 'all', follower: 'all', quote: 'all' }

export async function selectSettings(db: Db, userId: number): Promise<Settings> {
  const { rows } = await sql<Settings>`
    SELECT reply, mention, praise, follower, quote FROM notice_settings WHERE user_id = ${userId}
  `.execute(db)
  return rows[0] ?? everything
}

/** Without `quote` that setting stays. */
export async function upsertSettings(
  db: Db,
  userId: number,
  { quote, ...sources }: NoticeSettings & { quote?: From | undefined },
): Promise<Settings> {
  const settings = { ...sources, ...(quote && { quote }) }
  return db
    .insertInto('noticeSettings')
    .values({ userId, ...settings })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(settings))
    .returning(['reply', 'mention', 'praise', 'follower', 'quote'])
    .$narrowType<Settings>()
    .executeTakeFirstOrThrow()
}
