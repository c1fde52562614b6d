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

export const insertMessage = (tx: Tx, message: NewMessage) =>
  tx
    .insertInto('matchMessages')
    .values(message)
    .returning(['id', 'userId', 'clanId', 'body', 'createdAt'])
    .executeTakeFirstOrThrow()

export type MessageRow = Awaited<ReturnType<typeof insertMessage>>

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

/** Dismisses the open reports of a message that is shown; false where there are none. */
export async function updateDismissed(tx: Tx, messageId: number, dismissedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('matchMessageReports')
    .set({ dismissedAt })
    .where('messageId', '=', messageId)
    .where('dismissedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whether a clan is one of an event's sides. */
export async function isSide(db: Db | Tx, eventId: number, clanId: number): Promise<boolean> {
  const row = await db
    .selectFrom('matches')
    .select('id')
    .where('eventId', '=', eventId)
    .where((eb) => eb.or([eb('clan1Id', '=', clanId), eb('clan2Id', '=', clanId)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a message once; answers it with its event's name and community. */
export async function updateDeleted(tx: Tx, id: number, deletedAt: Date) {
  const { rows } = await sql<{ userId: number; body: string; event: string; community: string }>`
    UPDATE match_messages SET deleted_at = ${deletedAt} FROM events JOIN communities ON communities.id = community_id
    WHERE match_messages.id = ${id} AND deleted_at IS NULL AND events.id = event_id
    RETURNING user_id, body, events.name AS event, communities.name AS community
  `.execute(tx)
  return rows[0]
}

export async function selectIsShown(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('matchMessages')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** False when this person has reported it before. */
export async function insertReport(tx: Tx, report: { messageId: number; reporterId: number; createdAt: Date }) {
  const written = await tx
    .insertInto('matchMessageReports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageId')
    .executeTakeFirst()
  return written !== undefined
}
