import { limits } from '@judian/contract'
import { sql } from 'kysely'
import { later } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'

const pauseMs = 10_000

/** Takes this member's turn to speak; else when they spoke last. */
export async function takeTurn(tx: Tx, eventId: number, userId: number, now: Date): Promise<Date | undefined> {
  const taken = await tx
    .insertInto('matchSpeakers')
    .values({ eventId, userId, spokeAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['eventId', 'userId'])
        .doUpdateSet({ spokeAt: now })
        .where('matchSpeakers.spokeAt', '<=', later(now, -pauseMs)),
    )
    .returning('userId')
    .executeTakeFirst()
  if (taken) return undefined
  const { spokeAt } = await tx
    .selectFrom('matchSpeakers')
    .select('spokeAt')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return spokeAt
}

/** Seconds until a member who spoke then may speak again. */
export const waitAfter = (spokeAt: Date, now: Date) =>
  Math.max(1, Math.ceil((spokeAt.getTime() + pauseMs - now.getTime()) / 1_000))

interface NewMessage {
  eventId: number
  userId: number
  clanId: number | null
  body: string
  createdAt: Date
}

export interface MessageRow {
  id: number
  userId: number
  clanId: number | null
  body: string
  createdAt: Date
}

/** Stores a message; undefined when its clan is none of the event's sides. */
export async function insertMessage(tx: Tx, { eventId, userId, clanId, body, createdAt }: NewMessage) {
  const { rows } = await sql<MessageRow>`
    INSERT INTO match_messages (event_id, user_id, clan_id, body, created_at)
    SELECT ${eventId}::bigint, ${userId}::bigint, ${clanId}::bigint, ${body}::text, ${createdAt}::timestamptz
    WHERE ${clanId}::bigint IS NULL
      OR EXISTS (SELECT FROM matches WHERE event_id = ${eventId} AND ${clanId}::bigint IN (clan1_id, clan2_id))
    RETURNING id, user_id, clan_id, body, created_at
  `.execute(tx)
  return rows[0]
}

/** A message, of this event if one is named. */
export interface OneMessage {
  message_id: number
  match_name_id?: string | undefined
}

/** The condition for `match_messages` joined with `events`. */
const isOne = ({ message_id, match_name_id }: OneMessage) => sql`
  match_messages.id = ${message_id} AND match_messages.deleted_at IS NULL AND events.id = match_messages.event_id
  AND events.name = coalesce(${match_name_id ?? null}::text, events.name)`

export const selectMessages = (db: Db, eventId: number): Promise<MessageRow[]> =>
  db
    .selectFrom('matchMessages')
    .select(['id', 'userId', 'clanId', 'body', 'createdAt'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(limits.wallLines))
    .execute()

export interface ManagedMessageRow extends MessageRow {
  reports: number
}

/** A page of 20 messages, the latest first, and one more where there is a next page; `reported`: with open reports only. */
export async function selectManagedMessages(db: Db, eventId: number, reported: boolean, page: number) {
  const { rows } = await sql<ManagedMessageRow>`
    SELECT m.id, m.user_id, m.clan_id, m.body, m.created_at, coalesce(open.reports, 0) AS reports
    FROM match_messages m ${reported ? sql`JOIN` : sql`LEFT JOIN`} (
      SELECT message_id, count(*) AS reports FROM match_message_reports WHERE dismissed_at IS NULL GROUP BY message_id
    ) AS open ON open.message_id = m.id
    WHERE m.event_id = ${eventId} AND m.deleted_at IS NULL
    ORDER BY m.id DESC LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
  `.execute(db)
  return rows
}

/** Messages with open reports, of events of these communities; undefined: of all. */
export async function countReportedMessages(db: Db, communities: readonly string[] | undefined): Promise<number> {
  const here = communities ? sql`AND communities.name = ANY(${communities}::text[])` : sql``
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT message_id) FROM match_message_reports
    JOIN match_messages m ON m.id = message_id JOIN events ON events.id = event_id JOIN communities ON communities.id = community_id
    WHERE dismissed_at IS NULL AND m.deleted_at IS NULL ${here}
  `.execute(db)
  return rows[0]!.count
}

/** Dismisses the open reports of a message that is shown; answers the community of its event, undefined where there are none. */
export async function updateDismissed(tx: Tx, one: OneMessage, dismissedAt: Date): Promise<string | undefined> {
  const { rows } = await sql<{ community: string }>`
    UPDATE match_message_reports SET dismissed_at = ${dismissedAt}
    FROM match_messages, events JOIN communities ON communities.id = community_id
    WHERE message_id = match_messages.id AND ${isOne(one)} AND dismissed_at IS NULL RETURNING communities.name AS community
  `.execute(tx)
  return rows[0]?.community
}

/** Deletes a message once; answers it with its event's name and community. */
export async function updateDeleted(tx: Tx, one: OneMessage, deletedAt: Date) {
  const { rows } = await sql<{ userId: number; body: string; event: string; community: string }>`
    UPDATE match_messages SET deleted_at = ${deletedAt} FROM events JOIN communities ON communities.id = community_id
    WHERE ${isOne(one)}
    RETURNING user_id, body, events.name AS event, communities.name AS community
  `.execute(tx)
  return rows[0]
}

/** Reports a message that is shown, once a person. */
export async function insertReport(db: Db, one: OneMessage, reporterId: number, createdAt: Date) {
  const { rows } = await sql<{ isShown: boolean; isReported: boolean }>`
    WITH shown AS (SELECT match_messages.id FROM match_messages, events WHERE ${isOne(one)}),
    written AS (
      INSERT INTO match_message_reports (message_id, reporter_id, created_at)
      SELECT id, ${reporterId}, ${createdAt} FROM shown
      ON CONFLICT DO NOTHING RETURNING message_id
    )
    SELECT EXISTS (SELECT FROM shown) AS is_shown, EXISTS (SELECT FROM written) AS is_reported
  `.execute(db)
  return rows[0]!
}
