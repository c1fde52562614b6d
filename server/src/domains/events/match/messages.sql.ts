import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { LineRow } from '../index.ts'

interface NewMessage {
  eventId: number
  userId: number
  clanId: number | null
  body: string
  createdAt: Date
}

export interface MessageRow extends LineRow {
  clanId: number | null
}

/** Stores a message; undefined if its clan isn't one of the event's sides. */
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
