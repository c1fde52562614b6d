import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

export interface SlotRow {
  id: number
  round: string
  startsAt: Date
  /** The match whose winner is the side, once it exists; else the slot that becomes it. */
  match1Id: number | null
  slot1Id: number | null
  match2Id: number | null
  slot2Id: number | null
}

/** An event's slots that have become no match yet, in the order of their starts. */
export async function selectSlots(db: Db | Tx, eventId: number): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    SELECT s.id, s.round, s.starts_at, coalesce(match1_id, a.id) AS match1_id, slot1_id, coalesce(match2_id, b.id) AS match2_id, slot2_id
    FROM match_slots s
    LEFT JOIN matches a ON a.slot_id = slot1_id
    LEFT JOIN matches b ON b.slot_id = slot2_id
    WHERE s.event_id = ${eventId} AND NOT EXISTS (SELECT FROM matches WHERE slot_id = s.id)
    ORDER BY s.starts_at, s.id
  `.execute(db)
  return rows
}

export interface NewSlot extends Omit<SlotRow, 'id'> {
  eventId: number
}

/** Makes a slot whose sides come from the event's own matches and slots, before it starts; undefined where they don't. */
export async function insertSlot(tx: Tx, slot: NewSlot): Promise<number | undefined> {
  const { eventId, round, startsAt, match1Id, slot1Id, match2Id, slot2Id } = slot
  const { rows } = await sql<{ id: number }>`
    INSERT INTO match_slots (event_id, round, starts_at, match1_id, slot1_id, match2_id, slot2_id)
    SELECT ${eventId}, ${round}, ${startsAt}, ${match1Id}::bigint, ${slot1Id}::bigint, ${match2Id}::bigint, ${slot2Id}::bigint
    WHERE (
      SELECT count(*) FROM (
        SELECT starts_at FROM matches WHERE event_id = ${eventId} AND id IN (${match1Id}::bigint, ${match2Id}::bigint)
        UNION ALL
        SELECT starts_at FROM match_slots WHERE event_id = ${eventId} AND id IN (${slot1Id}::bigint, ${slot2Id}::bigint)
      ) AS sources WHERE starts_at < ${startsAt}
    ) = 2
    RETURNING id
  `.execute(tx)
  return rows[0]?.id
}

/**
 * Removes a slot without a match yet, and the slots that depend on it; false if it has a match, or belongs to another
 * event.
 */
export async function deleteSlot(tx: Tx, eventId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM match_slots
    WHERE event_id = ${eventId} AND id = ${id} AND NOT EXISTS (SELECT FROM matches WHERE slot_id = ${id})
  `.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Creates the matches of slots whose sides are both known, and updates earlier ones after a correction, while they have
 * no vote and no result. Returns the changed matches. The event's row is locked.
 */
export async function advanceWinners(tx: Tx, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; isMade: boolean }>`
    WITH sides AS (
      SELECT id, slot_id, winner_id, CASE winner_id WHEN clan1_id THEN clan1_name ELSE clan2_name END AS winner
      FROM matches WHERE event_id = ${eventId} AND winner_id IS NOT NULL
    )
    INSERT INTO matches AS m (event_id, slot_id, round, starts_at, clan1_id, clan1_name, clan2_id, clan2_name)
    SELECT s.event_id, s.id, s.round, s.starts_at, a.winner_id, a.winner, b.winner_id, b.winner
    FROM match_slots s
    JOIN sides a ON a.id = s.match1_id OR a.slot_id = s.slot1_id
    JOIN sides b ON b.id = s.match2_id OR b.slot_id = s.slot2_id
    WHERE s.event_id = ${eventId} AND a.winner_id <> b.winner_id
    ORDER BY s.starts_at, s.id
    ON CONFLICT (slot_id) DO UPDATE SET
      clan1_id = excluded.clan1_id, clan1_name = excluded.clan1_name, clan2_id = excluded.clan2_id, clan2_name = excluded.clan2_name
    WHERE (m.clan1_id, m.clan2_id) <> (excluded.clan1_id, excluded.clan2_id)
      AND m.clan1_votes = 0 AND m.clan2_votes = 0 AND m.winner_id IS NULL AND m.ended_as IS NULL
    RETURNING m.id, m.xmax = 0 AS is_made
  `.execute(tx)
  return rows.flatMap(({ id, isMade }) => (isMade ? [] : id))
}
