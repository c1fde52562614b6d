import { sql } from 'kysely'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { alreadySubmitted, insertIdempotencyKeys } from '../../kernel/db/idempotency.ts'
import { grantChancesCte } from '../lottery/index.ts'

export const call = 'voteClan'

export interface Vote {
  eventName: string
  matchId: number
  clanId: number
  userId: number
  requestId: string | null
  now: Date
  /** Accounts younger than this may not vote. */
  joinedBefore: Date
}

export interface Counted {
  place: number
  eventId: number
  voted: boolean
  clan1Votes: number
  clan2Votes: number
  chances: number
}

const columns = sql`place int, event_name text, match_id bigint, clan_id bigint, author_id bigint, request_id text`

/**
 * In this order: locks the open matches (by id, so that two batches never deadlock), inserts the first vote of each member,
 * counts it, grants its chance, and stores the request_ids.
 */
const insertVotes = compiledQuery<{ sent: string; now: Date; joinedBefore: Date }, Counted>(
  'insert-votes',
  ({ sent, now, joinedBefore }) => sql`
    WITH asked AS (SELECT * FROM json_to_recordset(${sent}::json) AS asked (${columns})),
    open AS (
      SELECT m.id, m.event_id, m.clan1_id, m.clan2_id, m.clan1_votes, m.clan2_votes, e.name
      FROM matches m JOIN events e ON e.id = m.event_id
      WHERE m.id IN (SELECT match_id FROM asked) AND m.starts_at > ${now} AND m.winner_id IS NULL
        AND e.state = 'open' AND e.opens_at <= ${now} AND e.closes_at > ${now}
      ORDER BY m.id FOR NO KEY UPDATE OF m
    ), fitting AS (
      SELECT asked.*, open.event_id FROM asked
      JOIN open ON open.id = asked.match_id AND open.name = asked.event_name
        AND asked.clan_id IN (open.clan1_id, open.clan2_id)
      JOIN users ON users.id = asked.author_id AND users.created_at <= ${joinedBefore}
    ), voted AS (
      INSERT INTO match_votes (match_id, user_id, clan_id, created_at)
      SELECT match_id, author_id, clan_id, ${now}::timestamptz FROM fitting
      WHERE NOT ${alreadySubmitted(sql.ref('fitting'))}
      ON CONFLICT DO NOTHING
      RETURNING match_id, user_id, clan_id
    ), counted AS (
      UPDATE matches SET clan1_votes = clan1_votes + more.first, clan2_votes = clan2_votes + more.second
      FROM (
        SELECT match_id, count(*) FILTER (WHERE voted.clan_id = open.clan1_id) AS first,
          count(*) FILTER (WHERE voted.clan_id = open.clan2_id) AS second
        FROM voted JOIN open ON open.id = match_id GROUP BY match_id
      ) AS more
      WHERE matches.id = more.match_id
      RETURNING matches.id, matches.clan1_votes, matches.clan2_votes
    ), written AS (
      SELECT fitting.author_id, fitting.request_id, fitting.match_id AS id, fitting.event_id
      FROM fitting JOIN voted ON voted.match_id = fitting.match_id AND voted.user_id = fitting.author_id
    ), ${insertIdempotencyKeys(call, sql.ref('written'))}, rewarded AS (
      SELECT event_id, author_id AS user_id, 'vote' AS reason, id::text AS ref, 1 AS change, ${now}::timestamptz AS now
      FROM written
    ), ${grantChancesCte(sql.ref('rewarded'))}
    SELECT fitting.place, fitting.event_id, voted.user_id IS NOT NULL AS voted,
      coalesce(counted.clan1_votes, open.clan1_votes) AS clan1_votes,
      coalesce(counted.clan2_votes, open.clan2_votes) AS clan2_votes, coalesce(credited.chances, 0) AS chances
    FROM fitting JOIN open ON open.id = fitting.match_id
    LEFT JOIN voted ON voted.match_id = fitting.match_id AND voted.user_id = fitting.author_id
    LEFT JOIN counted ON counted.id = fitting.match_id
    LEFT JOIN credited ON credited.user_id = fitting.author_id`,
)

/** Votes of different members in one statement; answers at each place what became of it, undefined where the vote is closed or the account too young. */
export async function writeVotes(db: Db, votes: readonly Vote[]): Promise<(Counted | undefined)[]> {
  const sent = JSON.stringify(
    votes.map((vote, place) => ({
      place,
      event_name: vote.eventName,
      match_id: vote.matchId,
      clan_id: vote.clanId,
      author_id: vote.userId,
      request_id: vote.requestId,
    })),
  )
  const answers: (Counted | undefined)[] = votes.map(() => undefined)
  const { now, joinedBefore } = votes[0]!
  for (const row of await insertVotes(db, { sent, now, joinedBefore })) answers[row.place] = row
  return answers
}

/** Grants one more chance to everyone who voted for this clan, once a match; answers how many got it. */
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
