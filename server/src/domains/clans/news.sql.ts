import { sql } from 'kysely'
import { days, later } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Absence } from '../accounts/index.ts'

interface ClanNews {
  clanId: number
  name: string
  community: string
  /** The three members who joined last. */
  actorIds: number[]
  actors: number
}

/**
 * Members who joined the member's clans during an absence, without members on either side of a block: the two latest
 * clans.
 */
export async function selectNewClanMembers(db: Db, userId: number, { from, until }: Absence): Promise<ClanNews[]> {
  const { rows } = await sql<ClanNews>`
    SELECT clans.id AS clan_id, clans.name, communities.name AS community, count(*)::int AS actors,
      to_json((array_agg(joined.user_id ORDER BY joined.joined_at DESC, joined.user_id))[1:3]) AS actor_ids
    FROM clan_members own
    JOIN clans ON clans.id = own.clan_id JOIN communities ON communities.id = own.community_id AND NOT hidden
    JOIN clan_members joined ON joined.clan_id = own.clan_id AND joined.joined_at > own.joined_at
      AND joined.joined_at > ${from} AND joined.joined_at <= ${until}
    WHERE own.user_id = ${userId} AND NOT EXISTS (
      SELECT FROM blocks
      WHERE (blocks.user_id, blocked_id) IN ((${userId}, joined.user_id), (joined.user_id, ${userId}))
    )
    GROUP BY clans.id, clans.name, communities.name ORDER BY max(joined.joined_at) DESC, clans.id LIMIT 2
  `.execute(db)
  return rows
}

interface ClanMatch {
  event: string
  matchId: number
  clanName: string
  opponentName: string
  startsAt: Date
}

/** The next matches of the member's clans that start within a week, two at most. */
export async function selectClanMatches(db: Db, userId: number, now: Date): Promise<ClanMatch[]> {
  const { rows } = await sql<ClanMatch>`
    SELECT events.name AS event, matches.id AS match_id, clans.name AS clan_name, starts_at,
      CASE WHEN clan1_id = clans.id THEN clan2_name ELSE clan1_name END AS opponent_name
    FROM events JOIN matches ON matches.event_id = events.id
    JOIN clan_members own ON own.user_id = ${userId} AND own.clan_id IN (clan1_id, clan2_id)
    JOIN clans ON clans.id = own.clan_id
    WHERE kind = 'match' AND state = 'open' AND closes_at > ${now}
      AND starts_at > ${now} AND starts_at < ${later(now, days(7))} AND winner_id IS NULL AND ended_as IS NULL
    ORDER BY starts_at, matches.id LIMIT 2
  `.execute(db)
  return rows
}
