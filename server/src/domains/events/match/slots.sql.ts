import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

/** What a side waits for: one of these. */
export interface Source {
  /** The match whose winner it is, once there is one; else the slot that becomes it. */
  matchId: number | null
  slotId: number | null
  /** The group in which it takes a place. */
  group: string | null
  place: number | null
}

export interface SlotRow {
  id: number
  round: string
  startsAt: Date
  sides: [Source, Source]
}

/** An event's slots that have become no match yet, in the order of their starts. */
export async function selectSlots(db: Db | Tx, eventId: number): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    SELECT s.id, s.round, s.starts_at, json_build_array(
      json_build_object('matchId', coalesce(match1_id, a.id), 'slotId', slot1_id, 'group', group1, 'place', place1),
      json_build_object('matchId', coalesce(match2_id, b.id), 'slotId', slot2_id, 'group', group2, 'place', place2)
    ) AS sides
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

/** Makes a slot whose sides come from the event's own matches, slots and groups, before it starts; undefined where they don't. */
export async function insertSlot(tx: Tx, { eventId, round, startsAt, sides }: NewSlot): Promise<number | undefined> {
  const [one, two] = sides
  const { rows } = await sql<{ id: number }>`
    INSERT INTO match_slots
      (event_id, round, starts_at, match1_id, slot1_id, group1, place1, match2_id, slot2_id, group2, place2)
    SELECT ${eventId}, ${round}, ${startsAt}, ${one.matchId}::bigint, ${one.slotId}::bigint, ${one.group}, ${one.place}::smallint,
      ${two.matchId}::bigint, ${two.slotId}::bigint, ${two.group}, ${two.place}::smallint
    WHERE (
      SELECT count(*) FROM (
        SELECT starts_at FROM matches WHERE event_id = ${eventId} AND id IN (${one.matchId}::bigint, ${two.matchId}::bigint)
        UNION ALL
        SELECT starts_at FROM match_slots WHERE event_id = ${eventId} AND id IN (${one.slotId}::bigint, ${two.slotId}::bigint)
        UNION ALL
        SELECT max(starts_at) FROM matches WHERE event_id = ${eventId} AND round = ${one.group}
        UNION ALL
        SELECT max(starts_at) FROM matches WHERE event_id = ${eventId} AND round = ${two.group}
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

/** Whether a slot that has become no match yet starts no later than `at`, although one of its sides waits for this match. */
export async function hasSlotUntil(tx: Tx, matchId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM match_slots s
    JOIN matches m ON m.id IN (s.match1_id, s.match2_id) OR m.slot_id IN (s.slot1_id, s.slot2_id) OR m.round IN (s.group1, s.group2)
    WHERE m.id = ${matchId} AND s.event_id = m.event_id AND s.starts_at <= ${at}
      AND NOT EXISTS (SELECT FROM matches WHERE slot_id = s.id)
    LIMIT 1
  `.execute(tx)
  return rows.length > 0
}

/** A clan that takes a place in a group. */
export interface PlacedClan {
  group: string
  place: number
  id: number
  name: string
}

/**
 * Makes the matches of slots both of whose sides are known, and gives those made earlier the sides as corrected, as long as they have no
 * votes and no result and operators haven't chosen their clans. Answers the matches that were changed. The event's row is locked.
 */
export async function advanceSides(tx: Tx, eventId: number, placed: readonly PlacedClan[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; isMade: boolean }>`
    WITH sides AS (
      SELECT id AS match_id, slot_id, NULL AS "group", NULL AS place, winner_id AS clan_id,
        CASE winner_id WHEN clan1_id THEN clan1_name ELSE clan2_name END AS clan
      FROM matches WHERE event_id = ${eventId} AND winner_id IS NOT NULL
      UNION ALL
      SELECT NULL, NULL, "group", place, id, name
      FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) AS placed("group" text, place smallint, id bigint, name text)
    )
    INSERT INTO matches AS m (event_id, slot_id, round, starts_at, clan1_id, clan1_name, clan2_id, clan2_name)
    SELECT s.event_id, s.id, s.round, s.starts_at, a.clan_id, a.clan, b.clan_id, b.clan
    FROM match_slots s
    JOIN sides a ON a.match_id = s.match1_id OR a.slot_id = s.slot1_id OR (a."group" = s.group1 AND a.place = s.place1)
    JOIN sides b ON b.match_id = s.match2_id OR b.slot_id = s.slot2_id OR (b."group" = s.group2 AND b.place = s.place2)
    WHERE s.event_id = ${eventId} AND a.clan_id <> b.clan_id
    ORDER BY s.starts_at, s.id
    ON CONFLICT (slot_id) DO UPDATE SET
      clan1_id = excluded.clan1_id, clan1_name = excluded.clan1_name, clan2_id = excluded.clan2_id, clan2_name = excluded.clan2_name
    WHERE (m.clan1_id, m.clan2_id) <> (excluded.clan1_id, excluded.clan2_id)
      AND m.clan1_votes = 0 AND m.clan2_votes = 0 AND m.winner_id IS NULL AND m.ended_as IS NULL AND NOT m.paired_by_hand
    RETURNING m.id, m.xmax = 0 AS is_made
  `.execute(tx)
  return rows.flatMap(({ id, isMade }) => (isMade ? [] : id))
}
