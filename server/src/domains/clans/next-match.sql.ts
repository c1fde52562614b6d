import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

interface NextMatch {
  matchNameId: string
  title: string
  startsAt: Date
  opponentName: string
  /** The opponent's picture, or empty. */
  opponentUrl: string
}

/** A clan's soonest undecided match, in an event that members may open and that isn't over. */
export async function selectNextMatch(db: Db, clanId: number, now: Date): Promise<NextMatch | undefined> {
  const { rows } = await sql<NextMatch>`
    SELECT events.name AS match_name_id, title, starts_at,
      CASE WHEN clan1_id = ${clanId} THEN clan2_name ELSE clan1_name END AS opponent_name,
      coalesce(opponent.avatar_url, '') AS opponent_url
    FROM events JOIN matches ON matches.event_id = events.id
    LEFT JOIN clans opponent
      ON opponent.id = CASE WHEN clan1_id = ${clanId} THEN clan2_id ELSE clan1_id END AND dissolved_at IS NULL
    WHERE kind = 'match' AND state = 'open' AND closes_at > ${now}
      AND ${clanId} IN (clan1_id, clan2_id) AND winner_id IS NULL AND ended_as IS NULL
    ORDER BY starts_at, matches.id LIMIT 1
  `.execute(db)
  return rows[0]
}
