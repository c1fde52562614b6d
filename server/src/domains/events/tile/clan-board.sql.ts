import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

export interface ClanSum {
  clanId: number
  name: string
  community: string
  avatarUrl: string
  score: number
  /** Number of members whose records are summed. */
  players: number
  rank: number
}

/**
 * The ten best clans by the sum of their members' best five records of a day's daily game; equal sums share a rank.
 * Excludes dissolved clans and clans of hidden communities.
 */
export async function selectClanSums(db: Db, day: string): Promise<ClanSum[]> {
  const { rows } = await sql<ClanSum>`
    -- prepared: tile clan sums
    WITH placed AS (
      SELECT member.clan_id, record.score,
        row_number() OVER (PARTITION BY member.clan_id ORDER BY record.score DESC, record.user_id) AS place
      FROM tile_records AS record JOIN clan_members AS member USING (user_id)
      WHERE record.mode = 'daily' AND record.period = ${day}
    ),
    summed AS (SELECT clan_id, sum(score)::integer AS score, count(*)::integer AS players FROM placed WHERE place <= 5 GROUP BY clan_id)
    SELECT clans.id AS "clanId", clans.name, communities.name AS community, clans.avatar_url AS "avatarUrl", score, players,
      rank() OVER (ORDER BY score DESC)::integer AS rank
    FROM summed
    JOIN clans ON clans.id = clan_id AND dissolved_at IS NULL
    JOIN communities ON communities.id = clans.community_id AND NOT hidden
    ORDER BY score DESC, clans.id LIMIT 10
  `.execute(db)
  return rows
}
