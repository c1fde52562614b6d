import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Absence } from '../../accounts/index.ts'

interface VotedResult {
  event: string
  matchId: number
  clan1Name: string
  clan2Name: string
  /** 1 or 2; null for a draw. */
  winner: 1 | 2 | null
  hit: boolean
}

/** Results, first entered in an absence, of matches in which the member voted: the two latest. */
export async function selectVotedResults(db: Db, userId: number, { from, until }: Absence): Promise<VotedResult[]> {
  const { rows } = await sql<VotedResult>`
    SELECT events.name AS event, m.id AS match_id, clan1_name, clan2_name,
      CASE winner_id WHEN clan1_id THEN 1 WHEN clan2_id THEN 2 END AS winner, coalesce(winner_id = v.clan_id, false) AS hit
    FROM matches m
    JOIN match_votes v ON v.match_id = m.id AND v.user_id = ${userId}
    JOIN events ON events.id = m.event_id AND state IN ('open', 'closed')
    WHERE decided_at > ${from} AND decided_at <= ${until}
    ORDER BY decided_at DESC, m.id LIMIT 2
  `.execute(db)
  return rows
}
