import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

export interface OwnStates {
  knocks: number
  opened: boolean
  dailyBest: number | null
  /** By event id. */
  chances: Record<number, number>
  /** The names of the latest results by community. */
  results: Record<number, string>
  told: number
  stories: number
}

/**
 * A member's state in every kind of event on this day (Asia/Shanghai), for the events' cards: one row, each part read
 * from its index.
 */
export async function selectOwnStates(db: Db, userId: number, day: string): Promise<OwnStates> {
  const { rows } = await sql<OwnStates>`
    SELECT coalesce(visit.knocks, 0) AS knocks, visit.opened_at IS NOT NULL AS opened,
      (SELECT score FROM tile_records
        WHERE mode = 'daily' AND period = ${day} AND user_id = ${userId}) AS "dailyBest",
      (SELECT coalesce(json_object_agg(event_id, balance.chances), '{}') FROM lottery_balances balance
        JOIN events ON events.id = event_id AND events.state = 'open'
        WHERE user_id = ${userId}) AS chances,
      (SELECT coalesce(json_object_agg(community_id, kind->>'name'), '{}') FROM quiz_standings mine
        JOIN quizzes USING (community_id), jsonb_array_elements(document->'results') kind
        WHERE mine.user_id = ${userId} AND kind->>'code' = mine.code) AS results,
      (SELECT count(DISTINCT story_id)::int FROM westworld_tellings telling
        JOIN westworld_stories story ON story.id = story_id AND story.enabled
        WHERE user_id = ${userId} AND ended_at IS NOT NULL) AS told,
      (SELECT count(*)::int FROM westworld_stories WHERE enabled) AS stories
    FROM (SELECT) AS one
      LEFT JOIN knock_visits visit ON visit.user_id = ${userId} AND visit.day = ${day}::date
  `.execute(db)
  return rows[0]!
}
