import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { grantChancesCte } from '../lottery/index.ts'

export interface Vote {
  userId: number
  clanId: number
  requestId: string | undefined
}

interface LockedMatch {
  eventId: number
  clan1Id: number
  clan2Id: number
  isDraft: boolean
  /** The event is announced, and its opening hasn't come. */
  isEarly: boolean
  /** The event is on, and the match hasn't started. */
  takesVotes: boolean
}

/** Locks a match of this event until the transaction ends, and keeps the event from being ended or revealed meanwhile. */
export async function lockMatch(tx: Tx, eventName: string, matchId: number, now: Date) {
  const { rows } = await sql<LockedMatch>`
    -- prepared: lock match
    SELECT m.event_id, m.clan1_id, m.clan2_id, e.state = 'draft' AS is_draft, e.state = 'open' AND e.opens_at > ${now} AS is_early,
      m.starts_at > ${now} AND m.winner_id IS NULL AND m.ended_as IS NULL
        AND e.state = 'open' AND e.opens_at <= ${now} AND e.closes_at > ${now} AS takes_votes
    FROM matches m JOIN events e ON e.id = m.event_id
    WHERE m.id = ${matchId} AND e.name = ${eventName}
    FOR SHARE OF e FOR NO KEY UPDATE OF m
  `.execute(tx)
  return rows[0]
}

/** Which of these members joined after `joinedBefore`. */
export async function selectTooNew(tx: Tx, userIds: readonly number[], joinedBefore: Date): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('createdAt', '>', joinedBefore)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface Inserted {
  userId: number
  clan1Votes: number
  clan2Votes: number
}

/** Inserts and counts the first vote of each of these members; returns whose vote it was, with the match's counts. */
export async function insertVotes(tx: Tx, matchId: number, votes: readonly Vote[], now: Date): Promise<Inserted[]> {
  const { rows } = await sql<Inserted>`
    -- prepared: insert votes
    WITH voted AS (
      INSERT INTO match_votes (match_id, user_id, clan_id, created_at)
      SELECT ${matchId}::bigint, user_id, clan_id, ${now}::timestamptz
      FROM unnest(${votes.map(({ userId }) => userId)}::bigint[], ${votes.map(({ clanId }) => clanId)}::bigint[])
        AS asked (user_id, clan_id)
      ON CONFLICT DO NOTHING
      RETURNING user_id, clan_id
    ), counted AS (
      UPDATE matches SET
        clan1_votes = clan1_votes + (SELECT count(*) FROM voted WHERE clan_id = clan1_id),
        clan2_votes = clan2_votes + (SELECT count(*) FROM voted WHERE clan_id = clan2_id)
      WHERE id = ${matchId} AND EXISTS (SELECT FROM voted)
      RETURNING clan1_votes, clan2_votes
    )
    SELECT user_id, clan1_votes, clan2_votes FROM voted CROSS JOIN counted
  `.execute(tx)
  return rows
}

/** Grants one more chance to all voters for this clan, once per match; returns their number. */
export async function rewardWinners(tx: Tx, match: { id: number; eventId: number }, clanId: number, now: Date) {
  const winners = sql`(
    SELECT ${match.eventId}::bigint AS event_id, user_id, 'winner' AS reason, match_id::text AS ref, 1 AS change,
      ${now}::timestamptz AS now
    FROM match_votes WHERE match_id = ${match.id} AND clan_id = ${clanId}
  )`
  const { rows } = await sql<{ count: number }>`
    WITH ${grantChancesCte(winners)} SELECT count(*) FROM granted
  `.execute(tx)
  return rows[0]!.count
}
