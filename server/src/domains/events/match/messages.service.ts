import type { CallInput, MatchMessage } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { countReportedLines, listLines, type Wall, writeLine } from '../index.ts'
import { managedEvent } from './admin.service.ts'
import { insertMessage, type MessageRow } from './messages.sql.ts'

/** The messages of a clan match. */
export const matchWall: Wall<MessageRow, MatchMessage> = {
  tables: {
    lines: sql.table('match_messages'),
    reports: sql.table('match_message_reports'),
    lineId: sql.ref('message_id'),
    isOfEvent: sql`events.id = line.event_id`,
  },
  function: 'match-wall',
  subjectKind: 'match-message',
  acts: { dismiss: 'dismiss-match-reports', delete: 'delete-match-message' },
  call: 'updateMatchMessage',
  maxLength: limits.matchMessageLength,
  outcomes: {
    tooLong: 'MatchMessageTooLong',
    refused: 'MatchMessageRefused',
    notFound: 'MatchMessageNotFound',
    notReported: 'MatchMessageNotFound',
  },
  present: (row, author) => ({
    id: row.id,
    message: row.body,
    clan_id: row.clanId ?? 0,
    author,
    time: row.createdAt.toISOString(),
  }),
  written: (message) => ({ kind: 'match-message', message }),
  deleted: (message_id) => ({ kind: 'match-message-deleted', message_id }),
}

/**
 * Writes a message for one of the sides or none, once in ten seconds. Throws ClanNotFound for a clan that isn't one of
 * the sides.
 */
export async function addMessage(ctx: AppContext, me: Member, form: CallInput<'/v1/event/match/updateMatchMessage'>) {
  const clanId = form.clan_id ?? null
  const message = await writeLine(ctx, me, matchWall, {
    event: form.match_name_id,
    body: form.message,
    requestId: form.request_id,
    cooldownOf: (event) => ({
      table: sql.table('match_speakers'),
      writtenAt: sql.ref('spoke_at'),
      key: { event_id: event.id, user_id: me.id },
      pauseMs: 10_000,
    }),
    async insert(tx, event, line) {
      const row = await insertMessage(tx, { ...line, eventId: event.id, clanId })
      if (!row) throw new ApiError('ClanNotFound')
      return row
    },
  })
  return { message }
}

/** A page of the messages for moderators. Throws EventNotFound, NotAllowed. */
export async function listMessages(
  ctx: AppContext,
  me: Member,
  { match_name_id, reported, pageNum }: CallInput<'/v1/admin/match/getMatchMessages'>,
) {
  const event = await managedEvent(ctx.db, match_name_id)
  const { lines, hasMore } = await listLines(ctx, me, matchWall, event, { isReported: reported === 1, page: pageNum })
  return { messages: lines.map(({ line, reports }) => ({ ...line, reports })), hasMore }
}

/** Messages with open reports, of events of these communities; undefined: of all. */
export const countReportedMessages = (db: Db, communities: readonly string[] | undefined) =>
  countReportedLines(db, matchWall.tables, communities)
